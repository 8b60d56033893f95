"""`bench page`: how long the page engine takes to see a page, beside a peer and the floor, in one Chromium."""
