"""The texts of the pages, from the same Fluent files that the browser uses."""

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from app.web.assets.files import Assets
from app.web.pages.languages import LANGUAGES


class Translations:
    def __init__(self, assets: Assets) -> None:
        self._texts = {language: _words(assets, language) for language in LANGUAGES}

    def format(self, language: str, name: str, /, **arguments: str | int) -> str:
        """Raises LookupError for a missing or broken message: a page never shows one."""
        bundle = _bundle(self._texts[language], language)
        message = bundle.get_message(name)
        if message.value is None:
            raise LookupError(f"The message {name} has no text in {language}")
        text, errors = bundle.format_pattern(message.value, arguments)
        if errors:
            raise LookupError(f"The message {name} cannot be written in {language}: {errors[0]}")
        return str(text)


def _words(assets: Assets, language: str) -> str:
    """The texts of the site, those of the home page, and those that only server-rendered pages need."""
    names = [f"locales/{part}{language}.ftl" for part in ("", "home/", "pages/")]
    return "\n".join(assets.files[name].decode() for name in names if name in assets.files)


@cache
def _bundle(text: str, language: str) -> FluentBundle:
    """Parsed once per process, when the first page in this language is asked for: parsing is slow, and the files do not
    change while the server runs.
    """
    # All four languages are written from left to right, so arguments need no isolation marks.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle
