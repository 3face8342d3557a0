"""What an assault of the second and third edition leads to, phase by phase."""
