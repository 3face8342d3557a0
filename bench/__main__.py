"""Measure, and print every figure next to its target as soon as it is there."""

import sys

from bench import contests, engine, greedy, hints, odds, questions, start

PARTS = {
    "engine": engine.figures,
    "greedy": greedy.figures,
    "start": start.figures,
    "odds": odds.figures,
    "hints": hints.figures,
    "contests": contests.figures,
    "questions": questions.figures,
}
ROW = "{:68}  {:>11}  {:>11}  {}"


def main() -> None:
    """Run all parts, or those that are named."""
    names = sys.argv[1:] or list(PARTS)
    if unknown := set(names) - PARTS.keys():
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    print(ROW.format("measured", "figure", "target", "").rstrip())
    for name in names:
        for figure in PARTS[name]():
            row = ROW.format(figure.name, figure.value, figure.target, figure.verdict)
            print(row.rstrip(), flush=True)


if __name__ == "__main__":
    main()
