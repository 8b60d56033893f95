"""The base of every model on the wire: closed, immutable, snake_case."""

from pydantic import BaseModel, ConfigDict


class WireModel(BaseModel):
    """A frozen model that refuses keys it does not know, so that a typo fails where it is made."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)
