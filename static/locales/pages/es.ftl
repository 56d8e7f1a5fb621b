## What only the pages of the rulebooks say

lessons = Aprender jugando
rules-title = Reglas
rules-cards = Cartas y componentes
rules-book = Ir a las reglas
rules-contents = Índice
rules-search = Buscar en las reglas
rules-search-cards = Buscar en las cartas
rules-find = Buscar
rules-found =
    { $count ->
        [0] No hay nada sobre «{ $query }».
        [one] Un apartado con «{ $query }»:
       *[other] { $count } apartados con «{ $query }»:
    }
rules-all = Mostrar todo
rules-proof =
    { $count ->
        [one] Comprobado con una partida de ejemplo
       *[other] Comprobado con { $count } partidas de ejemplo
    }
rules-kind = Tipo
rules-every-kind = Todos los tipos
rules-count =
    { $count ->
        [0] No hay resultados.
        [one] Una entrada
       *[other] { $count } entradas
    }
