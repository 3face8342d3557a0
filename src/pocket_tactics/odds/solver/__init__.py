"""The chances of any contest of dice, with the best play of both sides."""
