"""Which language model answers, how it is asked, what it costs. LangChain is imported only when a model is opened."""
