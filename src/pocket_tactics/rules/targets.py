"""What an attack may be aimed at: a unit by its id, or a base."""

BASE = ".base"


def base_id(seat: int) -> str:
    """How a player's base is named among targets."""
    return f"{seat}{BASE}"


def base_seat(target: str) -> int | None:
    """Whose base is named, if it is one."""
    return int(target.removesuffix(BASE)) if target.endswith(BASE) else None
