"""The tables: seats, clocks, and what is sent to whom. No rule of any game is here."""
