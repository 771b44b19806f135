# Hunt the Ravager at a terminal: signs for pictures, and what decides a tie.

hunt-the-ravager-sign-tile-countryside = C
hunt-the-ravager-sign-tile-conflict = X
hunt-the-ravager-sign-tile-lake = L
hunt-the-ravager-sign-tile-shrine = S
hunt-the-ravager-sign-tile-village = V
hunt-the-ravager-sign-tile-ruin = #
hunt-the-ravager-sign-treasure = $
hunt-the-ravager-sign-footprint = "
hunt-the-ravager-sign-torment = !
hunt-the-ravager-sign-lair = ^
hunt-the-ravager-sign-ravager = @
hunt-the-ravager-sign-ravager-2 = &
hunt-the-ravager-sign-footprint-light = '
hunt-the-ravager-signs = C Countryside, X Conflict, L Lake, S Shrine, V Village, # devastated. $ Treasure, ^ a Lair that you know, " Footprint and @ Ravager; of two Ravagers the second is & and leaves '. ! Torment. S1 to S3 and P1 to P3 are Samurai: between the Locations on an intersection, inside one after a Hunt.

hunt-the-ravager-rank-ravager_vp = more victory points scored as the Ravager
hunt-the-ravager-rank-stolen = more Treasures stolen
hunt-the-ravager-rank-devastated = more Locations devastated

# As the set-up asks for them.
hunt-the-ravager-option-ruins-keep-type = Ruins keep their kind
hunt-the-ravager-mode-two-against-two = Two against two
