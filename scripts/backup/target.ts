import type { Client } from "pg";
import { knownMigrations, schemaState } from "#db/schema-state.server.ts";
import { Refused } from "../command.ts";
import type { Manifest } from "./folder.ts";
import { schemaOf, tablesOf } from "./tables.ts";

/** Throws Refused unless the database is empty, or has the tables of this version and no data. */
export async function refuseData(client: Client): Promise<void> {
  const state = await schemaState(client);
  const tables = await tablesOf(client);
  const other = state === "empty" ? tables[0] : undefined;
  if (other) throw new Refused(`DATABASE_URL: the database has tables from something else, such as ${other.name}`);
  if (state !== "empty" && state !== "current" && state !== "replaced")
    throw new Refused("DATABASE_URL: the database is from another version: use an empty one");
  for (const { name } of tables) {
    if (MADE_BY_MIGRATIONS.test(name)) continue;
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) throw new Refused(`DATABASE_URL: the database is not empty: ${name} has rows`);
  }
}

/** What a server or a migration writes into a database without data. */
const MADE_BY_MIGRATIONS = /^graphile_worker\./;

/** Throws Refused if the rows are of another schema than that of this version. Needs no database. */
export function requireSchema({ schema: { migrations }, madeAt }: Manifest): void {
  const known = knownMigrations();
  if (known.join() === migrations.join()) return;
  const which = known.every((hash, index) => migrations[index] === hash)
    ? "a newer"
    : migrations.every((hash, index) => known[index] === hash)
      ? "an older"
      : "another";
  throw new Refused(
    `the backup of ${madeAt} is from ${which} version of the product: restore it with that version, then start this one`,
  );
}

/** The same for the task queue, whose tables another version of its package makes. */
export async function requireQueue(client: Client, { schema: { queue } }: Manifest): Promise<void> {
  if ((await schemaOf(client)).queue !== queue)
    throw new Refused(
      "the backup is from a version with another task queue: restore it with that version, then start this one",
    );
}
