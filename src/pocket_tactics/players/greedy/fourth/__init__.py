"""The evaluation of the fourth edition by the greedy player."""
