"""The search for the best action over folded turns."""
