# Five Ravens at a terminal: signs for pictures, and what decides a tie.

five-ravens-sign-raven = R
five-ravens-sign-raven-1 = 1
five-ravens-sign-raven-2 = 2
five-ravens-sign-raven-3 = 3
five-ravens-sign-raven-4 = 4
five-ravens-sign-raven-5 = 5
five-ravens-sign-raven-6 = 6
five-ravens-sign-raven-7 = 7
five-ravens-sign-raven-8 = 8
five-ravens-sign-raven-9 = 9
five-ravens-sign-relic = *
five-ravens-sign-back = #
five-ravens-sign-lock = &
five-ravens-signs = 1 to 9 Ravens, * a relic, # a card face down, & locked. R1, R2 and so on are the places of the relics in the middle.

five-ravens-rank-captured = fewest captured cards
five-ravens-rank-captured_total = fewest captured cards
five-ravens-rank-captured_totals = fewest captured cards over the three games

# As the set-up asks for them.
five-ravens-option-raven_less_relic_thief-note = A seat that drew no Raven may play a Hollow, a Mirror or a Skull as its thief, if it holds one.
five-ravens-option-open_discards-note = All discard piles lie face up, so everybody sees which relics are in them.

# Help with deduction and the look back.
five-ravens-lens-cards = What may be where
