## About you: the page /me and its games

me-nobody = Vous n’avez pas encore de nom dans ce navigateur.
devices = Appareils
this-device = cet appareil
last-seen = dernière utilisation : { $when }
sign-out = Se déconnecter
sign-out-sure = Se déconnecter sur { $device } ?
sign-out-means = Pour y revenir, il faudra votre code de récupération ou un lien depuis un autre appareil.
recovery-why = Avec ce code, vous retrouvez vos tables depuis n’importe quel navigateur. Un nouveau code remplace l’ancien.
delete-me = Supprimer mes données
delete-me-sure = Supprimer définitivement vos données ?
delete-me-means = Votre nom, vos appareils et vos messages sont supprimés. C’est définitif.
own-games-why = Vous seul voyez cette page.
own-games-button = Voir mes parties
own-games-none = Vous n’avez encore terminé aucune partie.
own-games-played = Jouées
own-games-game = Jeu
own-games-result = Résultat
own-games-all = tout
own-games-bots = { $count ->
    [one] un bot
   *[other] { $count } bots
}
result-won = gagnée
result-lost = perdue
result-abandoned = interrompue
own-data = Vos données
own-data-means = Un fichier avec tout ce que ce serveur garde sur vous : votre nom, vos appareils, vos tables, vos messages et vos coups dans les parties finies.
own-data-button = Télécharger
