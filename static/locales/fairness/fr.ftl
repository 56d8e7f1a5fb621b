# Le hasard était-il honnête, et tout le monde a-t-il entendu la même histoire ?

fair-checking = Cette page vérifie…
fair-no-https = Cette page ne peut rien vérifier, car elle n’est pas arrivée par HTTPS. Téléchargez la partie une fois finie et vérifiez-la avec « ./fathom verify ».
fair-file = Pour tout vérifier sans faire confiance à ce serveur, téléchargez la partie une fois finie et lancez « ./fathom verify » sur votre propre machine.

fair-title-broken = Quelque chose ne va pas
fair-title-proven = Prouvé
fair-title-open = Pas prouvé
fair-title-history = La même histoire pour tout le monde

fair-commitment = Le serveur a fixé sa part du hasard avant que quiconque n’ajoute la sienne.
fair-commitment-broken = Le serveur a remplacé sa part du hasard après l’avoir montrée dans le salon.
fair-own = La part du hasard apportée par votre navigateur a été utilisée.
fair-own-broken = La part du hasard apportée par votre navigateur n’a pas été utilisée.
fair-promise-broken = La part du hasard apportée par { $seat } n’est pas celle qui avait été promise avant le début.
fair-missing = { $seat } avait promis d’apporter sa part du hasard et ne l’a pas fait.
fair-added = { $count ->
    [one] Un joueur a apporté sa part du hasard : le serveur n’a donc pas pu le choisir.
   *[other] { $count } joueurs ont apporté leur part du hasard : le serveur n’a donc pas pu le choisir.
}
fair-nobody = Aucun joueur n’a apporté sa part du hasard : le serveur l’a donc choisi seul.
fair-before = Cette partie a commencé selon d’anciennes règles, sans rien des joueurs : le hasard est venu du serveur seul.
fair-secrets = Les secrets révélés jusqu’ici sont ceux qui avaient été promis au début : { $streams }.
fair-secrets-broken = Ces secrets ne sont pas ceux qui avaient été promis au début : { $streams }.
fair-later = À la fin, les secrets des dés sont révélés et cette page vérifie chaque jet.
fair-closed = Certains secrets restent cachés, car ils montreraient ce que chacun avait. Si tout le monde accepte de tout révéler, le fichier de la partie les contient.
fair-dice = { $count ->
    [one] Le seul dé est celui que le hasard a donné.
   *[other] Les { $count } dés sont ceux que le hasard a donnés.
}
fair-die-broken = Le dé numéro { $count } n’est pas celui que le hasard a donné.
fair-server = La personne qui administre ce serveur peut tout y lire, même les mains, et pourrait le dire à d’autres.
fair-page = Cette page vient du même serveur. Si vous ne lui faites pas confiance, vérifiez le fichier de la partie avec votre propre copie de Fathom.

fair-head = Toutes les pages de cette table doivent montrer la même chose :
fair-agreeing = Ces pages indiquent la même chose : { $names }.
fair-agreeing-nobody = Aucune autre page ne s’est encore signalée. Comparez à voix haute.
