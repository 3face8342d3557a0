"""Python's reader of TOML, in a version that tells places as numbers."""

import sys

if sys.version_info >= (3, 14):
    from tomllib import TOMLDecodeError, loads
else:
    from tomli import TOMLDecodeError, loads

__all__ = ["TOMLDecodeError", "loads"]
