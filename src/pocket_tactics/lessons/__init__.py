"""Lessons: small positions with a goal, a script for dice and enemy, and hints."""
