"""Measure, and print each result next to its bound; exit with 1 if one is missed."""

import sys

from bench.web import board, first_attack, games, pages, stage
from bench.web.browser import surroundings

PARTS = {
    "pages": pages.figures,
    "board": board.figures,
    "stage": stage.figures,
    "games": games.figures,
    "first-attack": first_attack.figures,
}
ROW = "{:52}  {:>4}  {:>11}  {:>11}  {:>10}  {}"
HEAD = ("measured", "runs", "median", "95 of 100", "bound", "")


def main() -> int:
    """Run all parts, or those that are named; return 1 if a bound is missed."""
    names = sys.argv[1:] or list(PARTS)
    if unknown := set(names) - PARTS.keys():
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    print(ROW.format(*HEAD).rstrip())
    met = True
    with surroundings() as around:
        for name in names:
            for summary in PARTS[name](around):
                print(ROW.format(*summary.cells).rstrip(), flush=True)
                met = met and summary.met
    return int(not met)


if __name__ == "__main__":
    sys.exit(main())
