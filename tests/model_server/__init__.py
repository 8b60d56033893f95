"""A local OpenAI-compatible server in a process of its own, scripted by the tests: no test can reach a real model."""

from tests.model_server.process import ModelServer
from tests.model_server.script import RecordedRequest, Refusal, Reply, Script, ToolCall, number_of

__all__ = ["ModelServer", "RecordedRequest", "Refusal", "Reply", "Script", "ToolCall", "number_of"]
