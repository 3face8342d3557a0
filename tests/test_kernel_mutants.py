"""Errors that the tool makes in the code of the kernel, each in one line."""

from pathlib import Path

from mutants.kernel import ROOT, changed, code_lines, mutants_in

SOURCE = '''# A comment with 1 number.

cdef enum:
    SIZE = 4

cdef inline int doubled(
    int number
) noexcept nogil:
    """Return 2 numbers."""
    cdef int count = 2
    cdef int index
    # 3 words
    return number * count
'''


def test_only_bodies_of_functions_get_errors() -> None:
    lines = [line.strip() for _, line in code_lines(SOURCE)]

    assert [line for line in lines if [*changed(line)]] == ["cdef int count = 2"]


def test_each_place_of_a_line_gets_an_error() -> None:
    assert [*changed("    if a < 3 and b:")] == [
        "    if a <= 3 and b:",
        "    if a < 3 or b:",
        "    if a < 4 and b:",
    ]


def test_all_parts_of_the_kernel_have_places_for_errors() -> None:
    known = mutants_in(ROOT, "")

    for name in ("search/expectimax", "fifth/folding", "fifth/fights/effects"):
        path = Path("src/pocket_tactics/kernel", f"{name}.pxi")
        assert sum(mutant.path == path for mutant in known) >= 10
    assert all(mutant.old != mutant.new for mutant in known)
