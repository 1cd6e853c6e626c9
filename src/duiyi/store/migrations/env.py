"""Run the steps on the connection that was given: Alembic reads this file, nobody imports it."""

from alembic import context

from duiyi.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
