import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { readSqlObjects } from "./sql-objects.server.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * How a database compares with this version of the product. "newer": a newer version has migrated it, within what this one can work
 * with (oldest-version.server.ts). "other-history": its migrations are not the beginning of ours, so ours cannot be applied.
 */
export type SchemaState = "empty" | "current" | "outdated" | "newer" | "other-history";

/** Describes a database with another migration history, for error messages such as "the database has …". */
export const OTHER_HISTORY = "the data of an earlier version of Fettle, which this version cannot upgrade";

export async function schemaState(client: ClientBase): Promise<SchemaState> {
  const known = knownMigrations();
  const applied = await recordedHashes(client, "__drizzle_migrations");
  if (applied.some((hash, index) => known[index] !== undefined && known[index] !== hash)) return "other-history";
  if (applied.length === 0) return "empty";
  if (applied.length !== known.length) return applied.length > known.length ? "newer" : "outdated";
  return (await recorded(client, 1)) === readSqlObjects().hash ? "current" : "outdated";
}

/** The hashes of this version's migrations, in their order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/** Records that the database has these SQL objects. */
export const recordSqlObjects = (client: ClientBase, hash: string): Promise<void> => record(client, 1, hash);

/** A hash of the schema that a database has. */
export async function schemaHash(client: ClientBase): Promise<string> {
  const migrations = await recordedHashes(client, "__drizzle_migrations");
  return [...migrations, await recorded(client, 1)].join();
}

/** The hash of the rights that the application's role was given last, or undefined. */
export const recordedGrants = (client: ClientBase): Promise<string | undefined> => recorded(client, 2);
export const recordGrants = (client: ClientBase, hash: string): Promise<void> => record(client, 2, hash);

async function record(client: ClientBase, id: number, hash: string): Promise<void> {
  await client.query("create table if not exists drizzle.sql_objects (id int primary key, hash text not null)");
  await client.query(
    "insert into drizzle.sql_objects values ($1, $2) on conflict (id) do update set hash = excluded.hash",
    [id, hash],
  );
}

async function recorded(client: ClientBase, id: number): Promise<string | undefined> {
  const { rows } = await client.query("select to_regclass('drizzle.sql_objects') is not null as there");
  if (!rows[0].there) return undefined;
  const found = await client.query<{ hash: string }>("select hash from drizzle.sql_objects where id = $1", [id]);
  return found.rows[0]?.hash;
}

async function recordedHashes(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query("select to_regclass($1) is not null as there", [`drizzle.${table}`]);
  if (!rows[0].there) return [];
  const recorded = await client.query<{ hash: string }>(`select hash from drizzle.${table} order by id`);
  return recorded.rows.map(({ hash }) => hash);
}
