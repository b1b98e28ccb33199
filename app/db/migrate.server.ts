import { readMigrationFiles } from "drizzle-orm/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import pg from "pg";
import { applyMigrations, inTransaction } from "./apply-migrations.server.ts";
import { lockMigrations } from "./migration-lock.server.ts";
import { TOO_NEW } from "./schema-records.ts";
import { appliedMigrations, MIGRATIONS, OTHER_HISTORY, recordSqlObjects, schemaState } from "./schema-state.server.ts";
import { readSqlObjects } from "./sql-objects.server.ts";

/**
 * Migrates a database to the schema of this version, including that of the task queue. Several processes can run it at the same
 * time. Refuses a database with another migration history without changing it.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The role may have the limits of requests (pooler.server.ts).
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await lockMigrations(client);
    const state = await schemaState(client);
    if (state === "other-history") throw new Error(`the database has ${OTHER_HISTORY}: use an empty database`);
    if (state === "too-new") throw new Error(`the database has ${TOO_NEW}`);
    if (state !== "current" && state !== "newer") await upgrade(client);
    await migrateWorker({ connectionString: url });
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

/** Runs the migrations and applies app/db/sql before and after, because a migration may have to drop objects that it changes. */
async function upgrade(client: pg.Client): Promise<void> {
  const objects = readSqlObjects();
  const applied = await appliedMigrations(client);
  await inTransaction(client, async () => void (await client.query(objects.beforeTables)));
  await applyMigrations(client, readMigrationFiles({ migrationsFolder: MIGRATIONS }), applied);
  await inTransaction(client, async () => {
    await client.query(objects.afterTables);
    await recordSqlObjects(client, objects.hash);
  });
}
