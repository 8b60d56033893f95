"""The process's environment, before anything else is imported: nothing may send a run's data elsewhere.

Tracing and telemetry of libraries is switched on by environment variables, which a user may have set for other
programs. They are taken out of this process, and the switches that some libraries default to on are set to off.
"""

from collections.abc import MutableMapping

TRACING_PREFIXES = (
    "LANGCHAIN_",
    "LANGSMITH_",
    "LANGFUSE_",
    "LANGGRAPH_",
    "OTEL_",
    "TRACELOOP_",
    "OPENINFERENCE_",
    "PHOENIX_",
    "WANDB_",
    "MLFLOW_",
    "COMET_",
    "OPIK_",
    "HELICONE_",
    "SENTRY_",
    "DD_",
)
"""Beginnings of the names of variables that make a library send what it sees to somebody."""

_SWITCHED_OFF = {"LANGSMITH_TRACING": "false", "LANGCHAIN_TRACING_V2": "false", "DO_NOT_TRACK": "1"}


def remove_tracing(environment: MutableMapping[str, str]) -> list[str]:
    """Take tracing out of an environment; returns the names of the variables that were there, sorted."""
    found = sorted(name for name in environment if name.upper().startswith(TRACING_PREFIXES))
    for name in found:
        del environment[name]
    environment.update(_SWITCHED_OFF)
    return found
