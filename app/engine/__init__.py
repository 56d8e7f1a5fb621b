"""The kernel: what every game is made of. It knows no clock, no network, no database and no game."""
