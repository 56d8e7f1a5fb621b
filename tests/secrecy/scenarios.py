"""A few scenarios that together reach every kind of decision of a game."""

from app.workbench import scenario_decisions

NAMES = {
    "unfathomable": """
        astral_travel
        beatrice_sharpe
        call_friends
        forced_allotments
        foresee
        gifts_are_accepted
        heal
        just_desserts
        keilani_tatupu
        medicine_ball
        mystical_text
        on_the_offensive
        perform_rites
        rogue_wave
        s010_starting_cards_from_within_the_skill_set
        s027_no_limit_before_the_discard_step
        s054_chapel_without_a_loss
        s085_several_want_to_react
        s089_one_card_of_a_revealed_traitor
        s124_defender_of_a_deep_one
        s158_ritual
        s166_a_traitor_leaves_the_brig
        s167_reveal
        s186_everybody_studies_loyalty
        s188_adjacent
        s192_arrows_into_the_ship
        s217_looking_past_a_green_card
        samira_dualeh
        treasured_memento
        william_bowleg
    """,
    "subterra": """
        005_geologist_aside
        006_rotations_of_a_corner
        025_sprint
        054_a_choice_of_lairs
        054_a_choice_of_steps
        064_sense_of_direction
        065_intuition
        069_unconscious_under_water
        071_order
        076_leaving_together
    """,
}


def reaching_every_kind(game):
    names = NAMES[game.name].split()
    found = [path for path in scenario_decisions.files(game) if path.stem in names]
    assert len(found) >= len(names)
    return found
