"""Time at a table: how long things may take, whose clock runs, and what happens when it runs out."""
