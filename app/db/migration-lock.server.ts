import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";

/** Two servers that start together on one database must not migrate it at the same time. */
const MIGRATION_LOCK = 7301;

const PAUSE = 200;

/**
 * Takes the lock of migrations, which the connection holds until it ends. It polls, because a statement that waited for the lock would hold up
 * CREATE INDEX CONCURRENTLY on the connection that has it.
 */
export async function lockMigrations(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [MIGRATION_LOCK]);
    if (rows[0].locked) return;
    await pause(PAUSE);
  }
}
