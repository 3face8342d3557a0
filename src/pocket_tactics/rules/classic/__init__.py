"""The mechanics of the second and the third edition: bases, skills, assists."""
