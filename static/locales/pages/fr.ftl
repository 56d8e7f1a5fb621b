## What only the pages of the rulebooks say

lessons = Apprendre en jouant
rules-title = Règles
rules-cards = Cartes et éléments
rules-book = Vers les règles
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-cards = Chercher dans les cartes
rules-find = Chercher
rules-found =
    { $count ->
        [0] Rien sur « { $query } ».
        [one] Un paragraphe avec « { $query } » :
       *[other] { $count } paragraphes avec « { $query } » :
    }
rules-all = Tout afficher
rules-proof =
    { $count ->
        [one] Vérifié par une partie d’exemple
       *[other] Vérifié par { $count } parties d’exemple
    }
rules-kind = Type
rules-every-kind = Tous les types
rules-count =
    { $count ->
        [0] Aucun résultat.
        [one] Une entrée
       *[other] { $count } entrées
    }
