"""The shape of an answer as JSON Schema, made from the registry, in each form that endpoints take."""

WRAPPER_NAME = "answer"
"""The name of the tool, or of the schema, that the answer is asked for by."""
