"""Commands without a model: a chat model that needs no network and no key, and does only what it is told word for word.

It reads the very prompt that every model reads and answers in the same form. Its parts: `commands` (the user's words),
`page` (numbered lines), `matching` (a name to a line), `progress` (what the history says is done), `planning` (one
command to actions), `turn` (the whole answer), `chat_model` (LangChain's face).
"""
