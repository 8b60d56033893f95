"""Everything that crosses a boundary: actions, the page, the messages. One source for both languages."""
