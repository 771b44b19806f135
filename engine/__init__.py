"""Ravenbox rules engine: games, referee and agents; no window, no clock, no files."""
