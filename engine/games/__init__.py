"""The games in the box, one folder each."""
