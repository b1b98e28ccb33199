import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { schemaState } from "#db/schema-state.server.ts";
import { Refused } from "../command.ts";
import { hashing, type Manifest, type TablePart } from "./folder.ts";
import { columnsOf, SCHEMAS, schemaOf, sequencesOf, type TableShape, tablesOf } from "./tables.ts";

type Rows = Pick<Manifest, "schema" | "tables" | "sequences">;

/** Writes the rows of all tables as they were at one moment. Writers are not held up. */
export async function saveRows(client: Client, dir: string): Promise<Rows> {
  await client.query("begin isolation level repeatable read read only");
  if ((await schemaState(client)) === "empty") throw new Refused("DATABASE_URL: the database is empty");
  const schema = await schemaOf(client);
  await mkdir(join(dir, "tables"));
  const tables: TablePart[] = [];
  for (const table of await tablesOf(client)) tables.push(await saveTable(client, table, dir));
  const sequences = await sequencesOf(client);
  await client.query("commit");
  return { schema, tables, sequences };
}

async function saveTable(client: Client, table: TableShape, dir: string): Promise<TablePart> {
  const file = `tables/${table.name.replaceAll('"', "")}.copy.gz`;
  const hash = hashing();
  const rows = client.query(to(`copy (select ${columnsOf(table)} from ${table.name}) to stdout`));
  await pipeline(rows, createGzip(), hash.through, createWriteStream(join(dir, file), { mode: 0o600 }));
  // The stream ends before the server tells how many rows there were; its next reply comes after that.
  await client.query("select");
  return { ...table, file, sha256: hash.sha256(), rows: rows.rowCount };
}

/**
 * Loads the rows into a migrated database without data, in one transaction. Triggers are off, because what they would write is in the
 * backup; the foreign keys are checked at the end for all rows at once.
 */
export async function loadRows(client: Client, { tables, sequences }: Rows, dir: string): Promise<void> {
  await client.query("begin");
  const existing = await tablesOf(client);
  const keys = await foreignKeys(client);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of existing) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${existing.map(({ name }) => name).join()}`);
  for (const table of tables) await loadTable(client, table, dir);
  for (const [name, last] of Object.entries(sequences)) await client.query("select setval($1, $2)", [name, last]);
  for (const { name } of existing) await client.query(`alter table ${name} enable trigger user`);
  for (const { on, name, definition } of keys)
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
  await client.query("commit");
  await client.query("analyze");
}

async function loadTable(client: Client, table: TablePart, dir: string): Promise<void> {
  const rows = client.query(from(`copy ${table.name} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(join(dir, table.file)), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name}: ${rows.rowCount} rows were loaded, and the backup has ${table.rows}`);
}

interface ForeignKey {
  on: string;
  name: string;
  definition: string;
}

async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
