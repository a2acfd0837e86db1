"""Where a fault stands and how it is told: texts and spans, problems, diagnostics, edits."""
