"""HTTP endpoints, HTML pages and static files."""
