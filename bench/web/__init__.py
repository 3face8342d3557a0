"""How fast the pages are in a browser: ``python -m bench.web``, or parts by name."""
