"""Rules text, generated from the effects of the content files: what a card says is what it does.

`catalogue(language)` renders everything once into plain data that the server and the client read. `languages`,
`clauses` and `phrasebook` know nothing of the game; `clause_writer`, `conditions`, `abilities` and `wordings` choose
the phrases of `phrases/*.yaml`; `entries` puts them on cards. Titles and flavour lines are the only free text.
"""
