## What every page may say of this game

subterra-name = Sub Terra
subterra-pitch = Lost below ground with failing lamps: find the way out together before the cave finds you.
subterra-players = 1–6 players
subterra-length = 1 hour
subterra-kind = all together
subterra-turn = Two actions to look ahead, move, heal or hide. Exert yourself and risk a third.
subterra-danger = Floods, gas, falling rock, and horrors that hunt the closest explorer.
subterra-goal = Uncover the exit and walk out. Every explorer left behind counts against you.
