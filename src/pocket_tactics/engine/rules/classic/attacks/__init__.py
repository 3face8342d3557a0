"""The declaring of assaults in the second and third edition."""
