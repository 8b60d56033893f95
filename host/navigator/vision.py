"""A picture of the page beside its text, for models that take pictures; off by default.

Only while the run's tab is in front: the background looks before and after the shot, and throws it away otherwise.
"""

from dataclasses import dataclass

from host.browser import Browser
from host.errors import PageRefused


@dataclass(frozen=True)
class Picture:
    """A data URL, or the sentence that says why there is none; neither where none is wanted."""

    url: str | None = None
    why_not: str | None = None


NO_PICTURE = Picture()


async def take_picture(browser: Browser) -> Picture:
    """The run's tab with the numbers of its elements drawn on it.

    Raises:
        BrowserNotAnswering, BrowserFailed: the extension is not there.
    """
    try:
        shot = await browser.screenshot(highlights=True)
    except PageRefused as error:
        return Picture(why_not=f"There is no picture of the page: {error}")
    return Picture(url=f"data:{shot.media_type};base64,{shot.data_base64}")
