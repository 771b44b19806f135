# Five Ravens in words: what decides a tie.

five-ravens-rank-captured = fewest captured cards
five-ravens-rank-captured_total = fewest captured cards
five-ravens-rank-captured_totals = fewest captured cards over the three games

# As the set-up asks for them.
five-ravens-option-raven_less_relic_thief-note = A seat that drew no Raven may play a Hollow, a Mirror or a Skull as its thief, if it holds one.
five-ravens-option-open_discards-note = All discard piles lie face up, so everybody sees which relics are in them.

# Help with deduction and the look back.
five-ravens-lens-cards = What may be where
