import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { FIRST_OF_HISTORY, GRANTS, OLDEST_VERSION, SQL_OBJECTS } from "./schema-records.ts";
import { readSqlObjects } from "./sql-objects.server.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * How a database compares with this version of the product. "newer": a newer version has migrated it, and this one can work with it, as
 * during a rolling update. "too-new": a migration has removed what this version uses. "replaced": only its SQL objects are of another
 * version, which came after this one. "other-history": its migrations are not the beginning of ours, so ours cannot be applied.
 */
export type SchemaState = "empty" | "current" | "outdated" | "newer" | "too-new" | "replaced" | "other-history";

/** Describes a database with another migration history, for error messages such as "the database has …". */
export const OTHER_HISTORY = "the data of an earlier version of Fettle, which this version cannot upgrade";

export async function schemaState(client: ClientBase): Promise<SchemaState> {
  const known = knownMigrations();
  const applied = await recordedHashes(client, "__drizzle_migrations");
  if (applied.some((hash, index) => known[index] !== undefined && known[index] !== hash)) return "other-history";
  if (applied.length === 0) return "empty";
  if (known.length < Number((await recorded(client, OLDEST_VERSION)) ?? 0)) return "too-new";
  if (applied.length !== known.length) return applied.length > known.length ? "newer" : "outdated";
  const { hash } = readSqlObjects();
  if ((await recorded(client, SQL_OBJECTS)) === hash) return "current";
  return (await wereApplied(client, hash)) ? "replaced" : "outdated";
}

/** The hashes of this version's migrations, in their order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/** How many migrations a database has. */
export const appliedMigrations = async (client: ClientBase): Promise<number> =>
  (await recordedHashes(client, "__drizzle_migrations")).length;

/** Records that the database has these SQL objects. */
export async function recordSqlObjects(client: ClientBase, hash: string): Promise<void> {
  await record(client, SQL_OBJECTS, hash);
  await client.query(
    "insert into drizzle.sql_objects select greatest(max(id), $1) + 1, $2 from drizzle.sql_objects where not exists (select from drizzle.sql_objects where id > $1 and hash = $2) having count(*) > 0",
    [FIRST_OF_HISTORY, hash],
  );
}

/** Records that only versions with at least so many migrations can work with the database. */
export const recordOldestVersion = (client: ClientBase, migrations: number): Promise<void> =>
  record(client, OLDEST_VERSION, String(migrations));

async function wereApplied(client: ClientBase, hash: string): Promise<boolean> {
  const found = await client.query("select from drizzle.sql_objects where id > $1 and hash = $2", [
    FIRST_OF_HISTORY,
    hash,
  ]);
  return found.rowCount !== 0;
}

/** A hash of the schema that a database has. */
export async function schemaHash(client: ClientBase): Promise<string> {
  const migrations = await recordedHashes(client, "__drizzle_migrations");
  return [...migrations, await recorded(client, SQL_OBJECTS)].join();
}

/** The hash of the rights that the application's role was given last, or undefined. */
export const recordedGrants = (client: ClientBase): Promise<string | undefined> => recorded(client, GRANTS);
export const recordGrants = (client: ClientBase, hash: string): Promise<void> => record(client, GRANTS, hash);

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
