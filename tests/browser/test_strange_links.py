"""A link does not silently sign a browser in as another person."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_signed_in_person_is_asked_before_a_link_signs_them_in_as_another(visit: Visit):
    mara, eve = visit("Mara"), visit("Eve")
    mara.open_lobby(seats=2)
    eve.open_lobby(seats=2)
    link = eve.api("POST", "/me/devices", {"mode": "add"})["link"]

    mara.page.goto(link)
    expect(mara.page.locator("main")).to_contain_text("In this browser you are Mara.")
    assert mara.api("GET", "/me")["player"]["name"] == "Mara"
    mara.page.get_by_role("button", name="Continue with this link").click()
    mara.page.wait_for_url("**/")
    assert mara.api("GET", "/me")["player"]["name"] == "Eve"
