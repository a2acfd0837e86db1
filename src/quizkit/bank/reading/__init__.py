"""The steps of reading a bank: bytes, YAML events, a tree with places, the model's data; `bank/load.py` joins them."""
