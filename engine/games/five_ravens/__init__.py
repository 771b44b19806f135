"""Five Ravens: hidden hands, thieves, and captured cards that change what one can do."""
