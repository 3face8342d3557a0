"""Whether positions of the fifth edition make sense."""
