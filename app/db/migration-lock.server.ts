import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";

/** Two servers that start together on one database must not migrate it at the same time. */
const MIGRATION_LOCK = 7301;

const PAUSE = 200;

/**
 * Takes the lock of migrations, which ends with the connection. Asks again and again: a statement that waits for it would be waited for by
 * CREATE INDEX CONCURRENTLY of whoever has it.
 */
export async function lockMigrations(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [MIGRATION_LOCK]);
    if (rows[0].locked) return;
    await pause(PAUSE);
  }
}
