"""Whether the house is well: for whoever runs it."""

from litestar import Response, get
from sqlalchemy import text

from duiyi.web.house import TheHouse


@get("/health", media_type="text/plain", include_in_schema=False)
async def health() -> str:
    """Say that the program runs."""
    return "ok\n"


@get("/ready", media_type="text/plain", include_in_schema=False)
async def ready(house: TheHouse) -> Response[str]:
    """Say whether the store answers; with 503 where it does not."""
    try:
        await house.read(lambda opened: opened.execute(text("SELECT 1")).scalar_one())
    except OSError as error:
        return Response(f"{error}\n", status_code=503)
    return Response("ok\n")


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(house: TheHouse) -> str:
    """Count what is live, as Prometheus reads it."""
    tables = house.hall.tables
    running = sum(table.runs for table in tables)
    followers = sum(max(0, table.followers - 1) for table in tables)
    lines = [
        "# TYPE duiyi_matches_open gauge",
        f"duiyi_matches_open {len(tables)}",
        "# TYPE duiyi_clocks_running gauge",
        f"duiyi_clocks_running {running}",
        "# TYPE duiyi_readers gauge",
        f"duiyi_readers {followers}",
    ]
    return "\n".join(lines) + "\n"


ROUTES = [health, ready, metrics]
