"""Where Python programs come in: what they bring is checked here, once."""
