"""The version of the package, which each record names as its engine."""

__version__ = "0.2.0"
