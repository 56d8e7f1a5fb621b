space-help-deck = A deck space. Deep Ones go inside along the arrows. Passengers stand on deck, where you can rescue them.
space-help-water = A water space. Deep Ones climb from here onto the deck beside it.
space-help-room = A room inside the ship. Its action can be used once per turn, unless it is damaged or an enemy is there.
space-help-brig = You cannot enter the Brig by moving. Inside, you add at most one card to a check, use no items and hold no title, and your mythos card has no crisis. A human leaves with the Brig’s action; a revealed traitor leaves by discarding cards worth 12.
space-help-sick_bay = Defeated humans come here; revealed traitors go to the Brig instead. You receive only one card here. You leave by moving.
space-help-deep = The Deep lies behind the ship. From here Deep Ones and monarchs return at the bow.
figure-help-deep_one = When Deep Ones are activated, each does the first thing it can: attack a human, take a passenger, damage the room, or move on along the arrows. Roll 4 or more to defeat it.
figure-help-mother_hydra = When she is activated, she damages the room that the arrows from her water lead to, then swims toward the bow. She cannot be attacked.
figure-help-father_dagon = When he is activated, two Deep Ones appear on the deck beside him, then he swims toward the bow. He cannot be attacked.
figure-help-passenger = Face down: nobody knows what is lost with them. Rescue them before a Deep One or a traitor defeats them.
dial-help = The dial goes up to 10 at most.
deck-help-skill = Skill cards: their value helps or hinders in checks, and each can be played for its text.
deck-help-treachery = Treachery always hinders. Traitors draw it; some get into the chaos deck.
deck-help-chaos = Two of its cards go face down into every check, so nobody can work out who added which card. When it runs out, it is rebuilt from two cards of each skill.
deck-help-mythos = Every human’s turn ends with one: a crisis, then an activation, then a step on a track.
deck-help-spell = The Keeper of the Tome looks at two and casts one. A spell that has been cast leaves the game.
deck-help-item = Found in the Cargo Hold and through cards. Players in the same space can trade items.
deck-help-damage = Drawn when the ship or a room is damaged. When six rooms are damaged, the ship is lost.
title-help-captain = Chooses a waypoint at every arrival, decides crises that name the Captain, and chooses the track for a player in the Brig. Lost by going to the Brig or being revealed as a traitor.
title-help-keeper = As an action: look at two spells and cast one. Decides crises that name the Keeper. Lost by going to the Brig or being revealed as a traitor.
unfathomable-deck-count =
    { $count ->
        [one] One card in the deck.
       *[other] { $count } cards in the deck.
    }
unfathomable-top-discard = Last discarded: { $card }
unfathomable-you-know = You know this card is here: { $card }
supply-help = If a Deep One has to appear and none is left, the game ends at once and the Deep Ones win. Passengers in the supply are safe.
unfathomable-may-hold = At most in hand: { $skills }
unfathomable-traitor-help = A revealed traitor draws treachery, attacks humans, adds at most one card to a check, and no longer has sheet abilities, titles or a crisis.
check-help = Cards of the skills shown add their value, all others subtract it. Two chaos cards are added, then each player adds any number face down. The total has to reach the number in the circle.
die-help = It has eight sides; after all modifiers the result stays between 1 and 8. Players may be able to react before and after each roll. A reroll keeps the modifiers.
