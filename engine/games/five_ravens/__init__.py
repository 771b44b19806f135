"""The rules of Five Ravens."""
