## What every page may say of this game

unfathomable-name = Unfathomable
unfathomable-pitch = Bring the steamer across the ocean. Something swims alongside, and somebody aboard is helping it.
unfathomable-players = 3–6 players
unfathomable-length = 2–4 hours
unfathomable-kind = hidden traitors
unfathomable-turn = Move through the ship, repair, fight and pray; then the next crisis comes for everybody.
unfathomable-danger = Cards for a crisis are added face down. A traitor may be working against you.
unfathomable-goal = Reach port before fuel, food, sanity or souls run out.
unfathomable-progress = turn { $number }
unfathomable-table-names = The Night Crossing | Salt and Brass | Seven Bells | The Drowned Waltz | Fog off Newfoundland | The Captain’s Table | Below the Waterline | Last Port | A Lamp at Sea | The Silent Steerage
unfathomable-side-human = human
unfathomable-side-traitor = traitor
