"""What an assault of the fourth edition leads to, phase by phase."""
