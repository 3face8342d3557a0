"""The set-up of the fourth edition: seats, map and sides."""
