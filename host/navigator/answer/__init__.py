"""From a model's words to actions: the parts of the ladder, none of which knows a model or a browser."""
