"""The phases of assaults in the second and third edition."""
