"""What cards must be beyond the types of their fields: of all editions, and of each."""
