"""Benchmarks of the program: ``python -m bench``, or one: ``python -m bench odds``."""
