"""The rules of the game, without files, clock or randomness."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(__name__, {"actions", "events"})
