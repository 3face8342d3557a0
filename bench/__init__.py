"""How fast things are: ``python -m bench``, or some of it: ``python -m bench odds``."""
