## What every page may say of this game

subterra-name = Sub Terra
subterra-pitch = Lost below ground with failing lamps: find the way out together before the cave finds you.
subterra-players = 1–6 players
subterra-length = 1 hour
subterra-kind = cooperative
subterra-turn = Two actions to look ahead, move, heal or hide. Exert yourself and risk a third.
subterra-danger = Floods, gas, falling rock, and horrors that hunt the closest explorer.
subterra-goal = Uncover the exit and walk out. Every explorer left behind counts against you.
subterra-progress = round { $number }
subterra-table-names = Echo Gallery | Blind River | The Long Crawl | Lantern Hall | The Weeping Wall | Bat Cathedral | Cold Staircase | The Lost Rope | Moonmilk Chamber | Whispering Shaft
