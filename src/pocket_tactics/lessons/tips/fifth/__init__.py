"""Tips of the guide that only the fifth edition has."""
