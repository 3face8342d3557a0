"""The TOML parser of Python, in a version whose errors have line and column."""

import sys

if sys.version_info >= (3, 14):
    from tomllib import TOMLDecodeError, loads
else:
    from tomli import TOMLDecodeError, loads

__all__ = ["TOMLDecodeError", "loads"]
