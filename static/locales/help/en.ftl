## First-time help.

help-card = Explained
help-ok = Got it
help-no-more = No more of these
help-cards = Help cards
help-again = Show each card again when it comes up next
help-again-done = They will be shown again.
