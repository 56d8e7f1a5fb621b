"""Pearls: creatures of the reef dive for pearls, for 2 to 4 players. The example of docs/new-game.md."""
