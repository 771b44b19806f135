# Five Ravens: what only the drawn table says.

five-ravens-place-seat = { $name }
five-ravens-box-title = { $name }
five-ravens-row-counts = Hand, deck, discards
five-ravens-tip-counts = Cards in hand, in the deck and in the discard pile.
