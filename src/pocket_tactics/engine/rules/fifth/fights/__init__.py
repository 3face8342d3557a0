"""The phases of attacks in the fifth edition."""
