"""The kernel's steps, for the state of this game."""

from app.engine import steps
from app.games.subterra.state import Cave

Step = steps.Step[Cave]
Procedure = steps.Procedure[Cave]
Decision = steps.Decision[Cave]
Poll = steps.Poll[Cave]
