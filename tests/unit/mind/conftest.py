"""How many examples the property tests try: a few at the desk, 5,000 in CI."""

import os

from hypothesis import HealthCheck, settings

_SLOW_IS_NO_FAULT = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "desk", max_examples=150, deadline=None, database=None, suppress_health_check=_SLOW_IS_NO_FAULT
)
settings.register_profile(
    "thorough", max_examples=5_000, deadline=None, database=None, suppress_health_check=_SLOW_IS_NO_FAULT
)
settings.load_profile("thorough" if os.environ.get("CI") else "desk")
