## What only the pages of the rulebooks say

lessons = Learn by playing
rules-title = Rules
rules-cards = Cards and components
rules-book = To the rules
rules-contents = Contents
rules-search = Search the rules
rules-search-cards = Search the cards
rules-find = Find
rules-found =
    { $count ->
        [0] Nothing found for “{ $query }”.
        [one] One paragraph with “{ $query }”:
       *[other] { $count } paragraphs with “{ $query }”:
    }
rules-all = Show all
rules-proof =
    { $count ->
        [one] Proved by one example game
       *[other] Proved by { $count } example games
    }
rules-kind = Kind
rules-every-kind = All kinds
rules-count =
    { $count ->
        [0] Nothing found.
        [one] One entry
       *[other] { $count } entries
    }
