"""Hunt the Ravager: hidden movement on a grid of Locations. Rule ids: rules catalogue of the game."""
