"""The walk that gives rules what they ask for, suppression and fixes."""
