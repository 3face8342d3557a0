"""The phases of assaults in the fourth edition."""
