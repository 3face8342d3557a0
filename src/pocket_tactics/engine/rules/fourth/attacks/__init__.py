"""The declaring of assaults in the fourth edition."""
