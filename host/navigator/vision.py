"""A picture of the page beside its text, for models that take pictures; off by default.

Only while the run's tab is in front: the background looks before and after the shot, and throws it away otherwise. Why
there is none stands in the turn, each time; the user is told once, until the reason changes.
"""

from dataclasses import dataclass

from host.browser import Browser
from host.errors import PageRefused
from host.models.client import ModelClient
from host.navigator.reporter import Reporter


@dataclass(frozen=True)
class Picture:
    """A data URL, or the sentence that says why there is none; neither where none is wanted."""

    url: str | None = None
    why_not: str | None = None


NO_PICTURE = Picture()


class Camera:
    """Takes the pictures of a run.

    Args:
        browser: the run's tab.
        client: the model that is to see them.
        reporter: tells the user why there is none.
        is_on: as the settings say.
    """

    def __init__(self, browser: Browser, client: ModelClient, reporter: Reporter, *, is_on: bool) -> None:
        self._browser = browser
        self._client = client
        self._reporter = reporter
        self._is_on = is_on
        self._told: str | None = None

    async def picture(self) -> Picture:
        """The run's tab with the numbers of its elements drawn on it.

        Raises:
            BrowserNotAnswering, BrowserFailed: the extension is not there.
        """
        if not self._is_on:
            return NO_PICTURE
        if self._client.takes_images is False:
            return self._without("this model takes none, so it goes by the text of the page alone.")
        try:
            shot = await self._browser.screenshot(highlights=True)
        except PageRefused as error:
            return self._without(str(error))
        return Picture(url=f"data:{shot.media_type};base64,{shot.data_base64}")

    def look_back(self) -> None:
        """After a call: the model may just have turned out to take no pictures."""
        if self._is_on and self._client.takes_images is False:
            self._without("this model takes none, so it goes by the text of the page alone.")

    def _without(self, reason: str) -> Picture:
        why_not = f"There is no picture of the page: {reason}"
        if why_not != self._told:
            self._told = why_not
            self._reporter.notice("vision", why_not)
        return Picture(why_not=why_not)
