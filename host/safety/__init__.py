"""Safety: what a page may not do to the run. Knows neither LangChain nor the link."""
