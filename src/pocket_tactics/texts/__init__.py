"""The texts that players read, in one catalogue for each language.

The texts of rules are English in all languages. `__init__.pyi` lists the names, which
are loaded when they are first used: the command line needs the catalogue alone.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
