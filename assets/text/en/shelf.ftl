# The boxes on the shelf.

shelf-hunt-the-ravager = Hunt the Ravager
shelf-hunt-the-ravager-blurb = One walks unseen and burns the land. The other reads the tracks.
shelf-five-ravens = Five Ravens
shelf-five-ravens-blurb = Nine birds, one hand each, and relics worth stealing.
shelf-ragami = Ragami
shelf-ragami-blurb = Winged spirits settle the quarrels of a crowded city.
shelf-ravage = Ravage
shelf-ravage-blurb = Orcs loot a dungeon that grows with every card.
