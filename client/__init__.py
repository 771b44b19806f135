"""The window: everything a player sees, hears and touches."""
