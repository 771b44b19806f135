"""The machine under every game; it knows none of them."""
