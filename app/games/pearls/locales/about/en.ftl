## What every page may say of this game

pearls-name = Pearls
pearls-pitch = Dive for pearls with a hidden card, and bluff the others into coming up.
pearls-players = 2–4 players
pearls-length = 5 minutes
pearls-kind = bluffing
pearls-turn = Choose a creature in secret, then stay down or come up.
pearls-danger = Only the highest creature takes the pearl, and a shrimp scares a whale away.
pearls-goal = Have the most valuable pearls when the reef is empty.
pearls-progress = round { $number }
pearls-table-names = The Quiet Reef | Seven Fathoms | The Oyster Bar
