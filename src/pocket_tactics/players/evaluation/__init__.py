"""The evaluation of positions: features, and a small network trained on games."""
