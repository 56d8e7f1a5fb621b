## What only pages of the server say

site-description = Une table en ligne pour deux jeux de société des profondeurs : Unfathomable et Sub Terra.
site-notice = Les noms Unfathomable et Sub Terra appartiennent à leurs éditeurs. Fathom est un projet indépendant et n’utilise ni leurs illustrations ni leurs textes.
needs-script = Les tables ont besoin de JavaScript, qui est désactivé dans ce navigateur.
# No-break spaces keep each pair of words together.
home-headline = Eaux profondes, grottes noires, bonne compagnie.
home-lede = Une table en ligne pour deux jeux de société, faite pour des amis qui vivent loin les uns des autres.
missing-text = L’adresse est peut-être mal écrite, ou la page n’existe plus.
access-title = Ce serveur a un mot de passe
access-text = Demandez-le à la personne qui le gère. Ce navigateur s’en souviendra.
access-wrong = Ce n’est pas le mot de passe.
access-slow = Trop d’essais. Attendez une minute.
access-password = Mot de passe
access-submit = Continuer

## Rulebooks

lessons = Apprendre en jouant
rules-heading = { $game } : { $title }
rules-title = Règles
rules-cards = Cartes et éléments
rules-book = Aller aux règles
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-cards = Chercher dans les cartes
rules-find = Chercher
rules-found =
    { $count ->
        [0] Rien sur « { $query } ».
        [one] Un paragraphe avec « { $query } » :
       *[other] { $count } paragraphes avec « { $query } » :
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

## What the host tells everybody

host-message = De la part de l’hébergeur de ce serveur :
host-restart =
    { $minutes ->
        [0] Ce serveur est sur le point de redémarrer.
        [one] Ce serveur redémarre dans une minute environ.
       *[other] Ce serveur redémarre dans { $minutes } minutes environ.
    }
host-restart-after = Les parties reprennent ensuite d’elles-mêmes.
banned-title = Vous ne pouvez pas utiliser ce serveur
banned-text = L’hébergeur de ce serveur vous a banni.
sign-in = Se connecter
sign-in-needed = Sur ce serveur, il faut se connecter.
sign-in-failed = La connexion a échoué
sign-in-failed-text = Recommencez dans le même navigateur et en moins de dix minutes. Si cela ne suffit pas, prévenez l’hébergeur de ce serveur.
sign-in-again = Se connecter à nouveau

## The pages behind the links of a mail

mail-page-title = Courriels de Fathom
mail-page-confirm = Appuyez sur le bouton pour recevoir à cette adresse les courriels de vos tables.
mail-page-confirm-button = Confirmer l’adresse
mail-page-confirmed = Votre adresse est confirmée. Vous recevrez les courriels des tables choisies.
mail-page-stop = Appuyez sur le bouton pour ne plus recevoir de courriels. Votre adresse sera supprimée.
mail-page-stop-button = Ne plus recevoir de courriels
mail-page-stopped = Vous ne recevrez plus de courriels. Votre adresse a été supprimée.
mail-page-failed = Ce lien ne fonctionne plus.

## What the server stores, and who runs it

privacy-title = Confidentialité et contact
privacy-operator = Ce serveur est géré par { $operator }.
privacy-contact = Contact :
privacy-stored = Ce qui est enregistré
privacy-stored-text = Le nom que vous donnez, votre langue, les navigateurs où vous êtes connecté et vos tables avec toutes les décisions, tous les messages et vos notes privées. Si vous demandez des notifications, aussi les adresses nécessaires à leur envoi.
privacy-not-stored = Il n’enregistre ni mots de passe ni adresses réseau. Il n’utilise aucun cookie en dehors de ceux de votre session, de votre langue et de l’accès à ce serveur. Il n’y a ni publicité ni pistage.
privacy-provider = Lorsque vous vous connectez, { $provider } lui transmet votre nom et un identifiant.
privacy-kept = Pendant combien de temps
privacy-kept-text = Une personne qui n’est pas venue depuis { $days } jours et n’a de place à aucune table enregistrée est supprimée, de même qu’une table inchangée depuis { $days } jours. Un salon qui n’a jamais commencé est supprimé au bout de { $lobby } jours.
privacy-rights = Ce que vous pouvez faire
privacy-rights-text = Sur votre page, vous pouvez télécharger tout ce qui est enregistré à votre sujet et le supprimer.
privacy-readers = Qui peut le lire
privacy-readers-text = La personne qui gère ce serveur peut lire tout ce qui est enregistré, y compris les mains des parties en cours.
