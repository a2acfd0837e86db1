"""QTI 1.2, 2.1, 2.2 and 3.0 packages."""

VARIANTS = {"qti12": ".qti12.zip", "qti21": ".qti21.zip", "qti22": ".qti22.zip", "qti30": ".qti30.zip"}
