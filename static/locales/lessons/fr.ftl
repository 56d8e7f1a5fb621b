## Autour des leçons de chaque jeu.

lessons-of = Apprendre { $game } en jouant
lessons-hint = Une ou deux minutes chacune, à une vraie table et sans horloge. Arrêtez quand vous voulez et reprenez plus tard.
lessons-then = Et maintenant, jouez
lessons-then-hint = Une partie avec des bots. Appuyez sur la lanterne pour demander à votre conseiller privé quoi faire. Les nouveautés sont expliquées quand elles arrivent.
lessons-play = Jouez votre première partie avec des bots
lesson-step = Étape { $step } sur { $steps }
lesson-go-on = Continuer
lesson-next = Leçon suivante
lesson-all = Toutes les leçons
lesson-repeat = Recommencer
lesson-skip = Passer
lesson-otherwise = Dans une vraie partie, vous pouvez le faire. Pour cette leçon, nous l’avons annulé :
lesson-is-new = nouvelle
lesson-is-begun = commencée
lesson-is-done = terminée
refusal-in_a_lesson = Ce n’est pas possible dans une leçon.
