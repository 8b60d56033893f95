"""The shop's pages as HTML. Each takes what it shows and returns a whole document; nothing here keeps state."""
