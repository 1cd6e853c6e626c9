"""The house on the web: HTTP, WebSocket, and the built pages."""
