"""The evaluation of the fifth edition by the greedy player."""
