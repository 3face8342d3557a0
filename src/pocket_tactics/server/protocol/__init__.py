"""The wire format: messages, views and bodies as checked records."""
