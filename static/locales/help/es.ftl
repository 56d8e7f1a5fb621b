## Ayuda la primera vez.

help-card = Explicación
help-ok = Entendido
help-no-more = No más ayudas
help-cards = Cartas de ayuda
help-again = Volver a mostrar cada carta en su momento
help-again-done = Se mostrarán otra vez.
