"""What an attack of the fifth edition leads to, phase by phase."""
