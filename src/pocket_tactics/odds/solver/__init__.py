"""The solver of contests of dice, with the best play of both sides."""
