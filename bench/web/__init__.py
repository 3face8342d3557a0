"""Benchmarks of the pages in a browser: ``python -m bench.web``, or parts by name."""
