## The story after the end.

subterra-near = { $cards ->
    [one] One hazard card was still to come
   *[other] { $cards } hazard cards were still to come
} when it ended.
subterra-weakest = The weakest was the { $explorer }, down to { $health } of { $most } health.
subterra-story-ways = Everybody’s way through the cave
subterra-story-hazards = What each hazard cost
subterra-story-hazard = Round { $round }: { $hazard }
subterra-story-nothing = nothing
subterra-story-lost = { $explorer } { $amount }
subterra-story-left = { $explorer } left behind
