"""Lessons over HTTP: they need no session and store nothing, and invalid requests are refused."""

from fastapi.testclient import TestClient

from app.games import lessons

OWN = {"X-Fathom": "1"}
GAME = lessons.with_lessons()[0]
NAME = lessons.names(GAME)[0]


def play(client: TestClient, *answers: object, name: str = NAME):
    return client.post(f"/api/lessons/{GAME}/{name}", json={"answers": list(answers)}, headers=OWN)


def test_a_lesson_begins_without_a_session(client: TestClient):
    body = play(client).json()

    assert body["guide"]["step"] == 0
    assert body["view"]["private"]["ask"] is not None
    assert not client.cookies


def test_the_same_answers_lead_to_the_same_response(client: TestClient):
    first, again = play(client, "next"), play(client, "next")

    assert first.json()["guide"]["step"] == 1
    assert first.content == again.content


def test_an_impossible_answer_is_refused(client: TestClient):
    refused = play(client, ["no_such_option"])

    assert refused.status_code == 409
    assert refused.json()["refusal"]["code"] == "unknown_option"


def test_an_invalid_list_of_answers_is_malformed(client: TestClient):
    assert play(client, 7).status_code == 422
    assert play(client, *["next"] * 101).status_code == 422


def test_an_unknown_lesson_is_not_found(client: TestClient):
    assert play(client, name="no_such_lesson").status_code == 404
    assert client.get(f"/lessons/{GAME}/no_such_lesson").status_code == 404
    assert client.get("/lessons/no_such_game").status_code == 404


def test_every_lesson_has_a_page(client: TestClient):
    for game in lessons.with_lessons():
        listed = client.get(f"/lessons/{game}").text
        assert f'data-lessons="{" ".join(lessons.names(game))}"' in listed
        for name in lessons.names(game):
            assert f'data-lesson="{name}"' in client.get(f"/lessons/{game}/{name}").text
        assert f'href="/lessons/{game}"' in client.get("/").text
