"""The commands and endpoints of the operator: serving, health, logs."""
