"""Which language model answers, how it is asked, what it costs. Nothing here imports LangChain until a model is opened."""
