"""The set-up of the second and third edition: map, bases and first units."""
