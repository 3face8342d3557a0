"""Whether positions of the second and third edition make sense."""
