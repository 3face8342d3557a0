"""Examples in docstrings become blocks of code on the pages of `make site`."""

import re

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\n|$).*)*", re.MULTILINE)


class FencedExamples(Extension):  # type: ignore[misc] # only the pages have griffe
    """Puts a fence around each example."""

    def on_instance(self, *, obj: Object, **_: object) -> None:
        """Change the docstring of what has just been read."""
        if obj.docstring:
            text = obj.docstring.value
            obj.docstring.value = EXAMPLE.sub("```python\n\\g<0>\n```", text)
