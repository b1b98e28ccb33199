import type { PoolClient } from "pg";
import type { Database } from "#db/client.server.ts";
import { type Part, partsOf, TABLES } from "./large-parts.ts";
import { writeWords } from "./large-texts.ts";

const ROWS_AT_ONCE = 250_000;

interface Options {
  jobs: number;
  say(line: string): void;
}

/**
 * A world for load tests, made inside the database in one transaction: all of it is there afterwards, or nothing. The same
 * in every run but for its dates.
 */
export async function loadLarge(database: Database, { jobs, say }: Options): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local jit = off");
    await restTriggers(client);
    const indexes = await dropIndexes(client);
    const sizes = await writeWords(client);
    for (const part of partsOf(jobs, sizes)) await fill(client, part, say);
    for (const { name, definition } of indexes) {
      await client.query(definition);
      say(`index ${name}`);
    }
    await wakeTriggers(client);
    await client.query("commit");
    say("all is written; tidying up");
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

async function fill(client: PoolClient, { what, count, insert }: Part, say: Options["say"]): Promise<void> {
  if (count === 0) {
    await client.query(insert);
    return say(what);
  }
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE - 1, count);
    await client.query(insert.replace("from numbers", `from generate_series(${from}::bigint, ${to}) n`));
    say(`${to.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")} ${what}`);
  }
}

/**
 * What triggers keep is written by statements for all rows at once. A superuser can have the checks of foreign keys rest as
 * well; the owner of the tables only their triggers, until the end of this transaction.
 */
async function restTriggers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    "select rolsuper as super from pg_roles where rolname = current_user",
  );
  if (rows[0]?.super) await client.query("set local session_replication_role = replica");
  else for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
}

async function wakeTriggers(client: PoolClient): Promise<void> {
  await client.query("set constraints all immediate");
  const { rows } = await client.query<{ role: string }>("select current_setting('session_replication_role') as role");
  if (rows[0]?.role === "origin")
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
}

/** An index is made much faster than kept: those that guard nothing go and come back in the same transaction. */
async function dropIndexes(client: PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique order by 1`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return rows;
}
