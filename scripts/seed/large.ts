import type { PoolClient } from "pg";
import type { Database } from "#db/client.server.ts";
import { largeDataParts, type Part, TABLES } from "./large-parts.ts";
import { createTextTables, type TextCounts } from "./large-texts.ts";

const ROWS_PER_STATEMENT = 250_000;

/** The older half of the messages. */
const PARTITION_OF_2025 = `select create_partition('messages', '2025-01-01Z', '2026-01-01Z') where to_regclass('messages_20250101') is null`;

interface Options {
  jobs: number;
  printLine(line: string): void;
}

/**
 * Creates the data set for load tests with SQL in one transaction. Every run gives the same rows, with dates relative to the
 * current time.
 */
export const loadLarge = (database: Database, { jobs, printLine }: Options): Promise<void> =>
  writeParts(database, {
    tables: TABLES,
    parts: (textCounts) => largeDataParts(jobs, textCounts),
    printLine,
  });

interface Filling {
  /** All that the parts write. */
  tables: readonly string[];
  parts: (textCounts: TextCounts) => readonly Part[];
  printLine(line: string): void;
}

/** Writes many rows in one transaction, without triggers and with the tables' indexes made afterwards. */
export async function writeParts(database: Database, { tables, parts, printLine }: Filling): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local jit = off");
    await disableTriggers(client, tables);
    const indexes = await dropIndexes(client, tables);
    await client.query(PARTITION_OF_2025);
    const textCounts = await createTextTables(client);
    for (const part of parts(textCounts)) await fill(client, part, printLine);
    for (const { name, definition } of indexes) {
      await client.query(definition);
      printLine(`index ${name}`);
    }
    await enableTriggers(client, tables);
    await client.query("commit");
    printLine("all rows are written; vacuuming");
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

async function fill(
  client: PoolClient,
  { label, count, insert }: Part,
  printLine: Options["printLine"],
): Promise<void> {
  if (count === 0) {
    await client.query(insert);
    return printLine(label);
  }
  for (let from = 1; from <= count; from += ROWS_PER_STATEMENT) {
    const to = Math.min(from + ROWS_PER_STATEMENT - 1, count);
    await client.query(insert.replace("from numbers", `from generate_series(${from}::bigint, ${to}) n`));
    printLine(`${to.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")} ${label}`);
  }
}

/**
 * Disables triggers until the end of the transaction, because separate statements write the derived columns for all rows at
 * once. For a superuser this also suspends the checks of foreign keys; the owner of the tables cannot suspend those.
 */
async function disableTriggers(client: PoolClient, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    "select rolsuper as super from pg_roles where rolname = current_user",
  );
  if (rows[0]?.super) await client.query("set local session_replication_role = replica");
  else for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
}

async function enableTriggers(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query("set constraints all immediate");
  const { rows } = await client.query<{ role: string }>("select current_setting('session_replication_role') as role");
  if (rows[0]?.role === "origin")
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** Building an index is much faster than updating it row by row, so indexes that are not unique are dropped and rebuilt. */
async function dropIndexes(
  client: PoolClient,
  tables: readonly string[],
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return rows;
}
