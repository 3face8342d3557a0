"""The evaluation of the second and third edition by the greedy player."""
