## L’aide la première fois.

help-card = Explication
help-ok = Compris
help-no-more = Ne plus afficher
help-cards = Cartes d’aide
help-again = Remontrer chaque carte le moment venu
help-again-done = Elles seront montrées à nouveau.
