import { fileURLToPath } from "node:url";
import { migrate as migrateSchema } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as migrateWorker } from "graphile-worker";
import { openDatabase } from "./client.server.ts";

const migrationsFolder = () => process.env.MIGRATIONS_DIR ?? fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings a database to this version's schema, the job queue's included. Safe to run from many processes at once. */
export async function migrate(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  const lock = await database.pool.connect();
  try {
    // Two servers started together on one database must not migrate it at the same time.
    await lock.query("select pg_advisory_lock(7301)");
    const migrating = openDatabase(url, { connections: 1 });
    try {
      await migrateSchema(migrating.db, { migrationsFolder: migrationsFolder() });
      await migrateWorker({ pgPool: migrating.pool });
    } finally {
      await migrating.close();
    }
  } finally {
    await lock.query("select pg_advisory_unlock(7301)").catch(() => {});
    lock.release();
    await database.close();
  }
}
