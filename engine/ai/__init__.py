"""Agents: who decides for a seat that nobody sits at, from its view alone."""
