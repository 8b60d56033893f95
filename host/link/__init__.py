"""From bytes to typed messages: the host's end of native messaging. Knows no model, no run and no policy."""
