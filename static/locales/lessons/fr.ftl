## Autour des leçons de chaque jeu.

lessons-of = Apprendre { $game } en jouant
lessons-hint = Chaque leçon dure une ou deux minutes. Vous jouez sur la vraie table, seul et sans horloge. Vous pouvez arrêter à tout moment et reprendre plus tard.
lesson-step = Étape { $step } sur { $steps }
lesson-go-on = Continuer
lesson-next = Leçon suivante
lesson-all = Toutes les leçons
lesson-repeat = Depuis le début
lesson-skip = Passer
lesson-otherwise = C’est permis, et dans une vraie partie vous pouvez le faire. Pour cette leçon, nous l’avons annulé :
lesson-is-new = nouvelle
lesson-is-begun = commencée
lesson-is-done = terminée
refusal-in_a_lesson = Ce n’est pas possible dans une leçon.
