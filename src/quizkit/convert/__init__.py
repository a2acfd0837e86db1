"""From bank files to files of other formats."""
