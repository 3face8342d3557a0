"""The public API: what Python programs pass in is checked here, once."""
