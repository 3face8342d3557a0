"""Whether positions of the fourth edition make sense."""
