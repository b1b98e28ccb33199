import { setTimeout as pause } from "node:timers/promises";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { withPartitionKey } from "./partitions.ts";
import { recordOldestVersion } from "./schema-state.server.ts";

/**
 * A statement that waits for a lock makes every later statement on that table wait behind it. So it gives up soon, lets them pass, and
 * tries again. It gives up before PostgreSQL looks for deadlocks, after a second, because that might end a request instead.
 */
const LOCK_WAIT = { milliseconds: 500, tries: 60, pauseMs: 500 };

/** A lock that was not granted in time, and a deadlock. */
const NO_LOCK = ["55P03", "40P01"];
/** Statements such as CREATE INDEX CONCURRENTLY: the migration must be able to run again after a failure. */
const WITHOUT_TRANSACTION = /^-- without a transaction$/m;
/** Removes or narrows what versions use that have fewer migrations than this number: they refuse to work on the database. */
const CONTRACT = /^-- needs migrations: (\d+)$/m;

const RECORDS = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Applies the migrations after the first `applied`, each in a transaction of its own, so that its locks end with it. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
  applied: number,
  wait = LOCK_WAIT,
): Promise<void> {
  await client.query(RECORDS);
  for (const migration of migrations.slice(applied)) await apply(client, migration, wait);
}

async function apply(client: ClientBase, { sql, hash, folderMillis }: MigrationMeta, wait: typeof LOCK_WAIT) {
  const text = sql.join("\n");
  const oldest = CONTRACT.exec(text)?.[1];
  const record = async () => {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
    if (oldest) await recordOldestVersion(client, Number(oldest));
  };
  if (WITHOUT_TRANSACTION.test(text)) {
    for (const statement of sql) await client.query(statement);
    return record();
  }
  await inTransaction(
    client,
    async () => {
      for (const statement of sql) await client.query(withPartitionKey(statement));
      await record();
    },
    wait,
  );
}

/** Runs `work` in a transaction that waits for locks only briefly, and again while it did not get them. */
export async function inTransaction(client: ClientBase, work: () => Promise<void>, wait = LOCK_WAIT): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${wait.milliseconds}`);
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!NO_LOCK.includes((error as { code?: string }).code ?? "")) throw error;
      if (attempt === wait.tries)
        throw new Error(
          "the migration did not get its locks: end the long transactions (pg_stat_activity), then run npm run migrate again",
        );
      await pause(wait.pauseMs);
    }
  }
}
