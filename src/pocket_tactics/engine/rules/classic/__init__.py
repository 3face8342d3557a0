"""The rules of the second and the third edition: bases, skills, assists."""
