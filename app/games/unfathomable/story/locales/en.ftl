## The story after the end.

unfathomable-story-end = The ship at the end
unfathomable-story-dials = The dials, turn by turn
unfathomable-near = The lowest dial was { $dial } with { $value } on turn { $turn }; the distance was { $distance } of 12.
unfathomable-story-checks = Every skill check
unfathomable-story-check = { $source }: { $result }, { $total } against { $target }
unfathomable-story-added = { $name } added { $cards }
unfathomable-story-added-number = { $name } added { $count ->
    [one] one card
   *[other] { $count } cards
}
unfathomable-story-harm = Where traitors did harm
unfathomable-story-harm-line = { $name } added { $cards } to “{ $source }” ({ $result })
unfathomable-story-no-harm = { $name } added nothing against a check.

## What bots tell after the end.

told-unfathomable-forgetful = I only looked at what was in front of me, and suspected nobody.
told-unfathomable-suspected = I suspected { $seat } most ({ $likely }%).
told-unfathomable-accused = I said that I suspected { $seat }, and I did ({ $likely }%).
told-unfathomable-accused_falsely = I accused { $seat } to turn suspicion away from me; I thought it { $likely }% likely myself.
told-unfathomable-denied = I lied: I said that I was innocent, and I was a traitor.
told-unfathomable-spoilt = I secretly added { $cards } against the check “{ $source }”.
