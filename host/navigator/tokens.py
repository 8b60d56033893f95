"""How many tokens a text has, before a provider has counted it: an estimate that its counts calibrate."""

_FIRST_GUESS_CHARS_PER_TOKEN = 3.6
_CHARS_PER_TOKEN_OF_ANSWERS = 3.0
_WEIGHT_OF_NEWEST = 0.5
_FEWEST, _MOST = 1.0, 8.0
"""Characters a token in any script; a count outside of it counts something else (pictures) or nothing."""


class TokenEstimate:
    """Characters to tokens, for the model of one run."""

    def __init__(self) -> None:
        self._chars_per_token = _FIRST_GUESS_CHARS_PER_TOKEN

    def tokens(self, chars: int) -> int:
        """The estimate for so many characters of prompt."""
        return round(chars / self._chars_per_token)

    def tokens_of_answer(self, chars: int) -> int:
        """The estimate for so many characters of an answer, which is dense: JSON rather than prose."""
        return round(chars / min(self._chars_per_token, _CHARS_PER_TOKEN_OF_ANSWERS))

    def calibrate(self, chars: int, tokens: int) -> None:
        """Learn from a call whose prompt had these characters and, as the provider says, these tokens."""
        if chars and tokens:
            measured = min(_MOST, max(_FEWEST, chars / tokens))
            self._chars_per_token += (measured - self._chars_per_token) * _WEIGHT_OF_NEWEST
