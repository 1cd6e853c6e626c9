"""The game in a browser. `static/` holds the built page; its source is `frontend/`."""
