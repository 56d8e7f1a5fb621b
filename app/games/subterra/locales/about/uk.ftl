## What every page may say of this game

subterra-name = Sub Terra
subterra-pitch = Ви заблукали під землею, а лампи гаснуть: знайдіть вихід разом, перш ніж печера знайде вас.
subterra-players = 1–6 гравців
subterra-length = 1 година
subterra-kind = усі разом
subterra-turn = Дві дії: розвідати, пройти, полікувати чи сховатися. Через силу — ризикніть третьою.
subterra-danger = Повені, газ, обвали й жахіття, що полюють на найближчого.
subterra-goal = Знайдіть вихід і вийдіть на світло. Кожен, хто лишився позаду, погіршує рахунок.
