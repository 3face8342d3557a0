"""The names that `import pocket_tactics as pt` provides, and the modules it loads."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isfunction
from pathlib import Path

import pytest

import pocket_tactics as pt

STUB = Path(str(pt.__file__)).with_suffix(".pyi").read_text("utf-8")
HEAVY = ("msgspec", "numpy", "fluent", "rich", "starlette", "jsonschema")


def names_of_stub() -> Iterator[tuple[str, str]]:
    """Yield each name of the stub for type checkers, with its module."""
    for line in ast.parse(STUB).body:
        if isinstance(line, ast.ImportFrom):
            for alias in line.names:
                yield alias.name, f"pocket_tactics.{line.module}"


def fresh(code: str, *options: str) -> str:
    """Return the output of some code in a new process."""
    command = [sys.executable, *options, "-c", code]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def loaded_after(code: str) -> list[str]:
    """Return the heavy libraries that are loaded after some code has run."""
    count = f"import sys; print(*[m for m in {HEAVY} if m in sys.modules])"
    return fresh(f"{code}; {count}").split()


@pytest.mark.parametrize(("name", "source"), list(names_of_stub()))
def test_a_name_is_what_type_checkers_think_it_is(name: str, source: str) -> None:
    """It is the object of the module that the stub names."""
    is_module = source == "pocket_tactics.engine"
    module = import_module(f"{source}.{name}" if is_module else source)

    assert getattr(pt, name) is vars(module).get(name, module)


def test_only_public_names_are_listed() -> None:
    assert dir(pt) == sorted({name for name, _ in names_of_stub()} | {"__version__"})


def test_every_function_has_a_docstring() -> None:
    functions = filter(isfunction, (getattr(pt, name) for name in dir(pt)))
    silent = [function.__name__ for function in functions if not function.__doc__]

    assert silent == []


def test_an_unknown_name_is_reported() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'new_gaem'"):
        pt.new_gaem  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_no_library() -> None:
    assert loaded_after("import pocket_tactics") == []


def test_a_game_from_python_begins_without_numpy() -> None:
    code = "import pocket_tactics as pt; pt.new_game('fifth').actions()"

    assert "numpy" not in loaded_after(code)


def test_a_star_gives_the_names() -> None:
    code = "from pocket_tactics import *; print(new_game('third').edition.id)"

    assert fresh(code) == "third"


def test_arguments_are_checked_in_an_optimised_process_too() -> None:
    """No check of an argument is an `assert`, which ``python -O`` removes."""
    code = """
import pocket_tactics as pt
start = pt.new_game("fifth", house={"setup_order": "seat-order"})
for wrong in (
    lambda: pt.new_game("fifth", forces=("standard",) * 3),
    lambda: pt.new_game("fifth", house=pt.FifthHouse(gate_block="nope")),
    lambda: pt.new_game("fourth", teams=(0, 0)),
    lambda: start.odds(),
    lambda: pt.attack_odds(start, start.actions()[0]),
    lambda: start.play(6),
):
    try:
        wrong()
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
"""

    assert fresh(code, "-O").split() == [
        *["SetupError"] * 3,
        *["NoOddsError"] * 2,
        "TypeError",
    ]
