import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { OTHER_HISTORY, schemaState } from "#db/schema-state.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { Refused } from "../command.ts";

const NAME = "fettle";

/** The product's database, as the owner of its tables. */
export interface OpenUrl {
  url: string;
  settings: Settings;
}

/** Reads the settings of a command, which it shares with the server. */
export function settingsOfCommand(): Settings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseSettings(process.env);
}

/**
 * Runs `use` on the product's database, as the owner of its tables: the database that DATABASE_DIRECT_URL or DATABASE_URL names, or the
 * embedded one. If no server runs on the embedded database, it is started for the duration of `use`. With `create`, an empty database
 * gets the tables. Throws Refused for a database of another version, which is not changed.
 */
export async function withDatabase(use: (database: Database) => Promise<void>, { create = false } = {}): Promise<void> {
  await withDatabaseUrl(async ({ url, settings }) => {
    await requireThisVersion(url, settings, create);
    const database = openDatabase(url, { connections: 2 });
    try {
      await use(database);
    } finally {
      await database.close();
    }
  }, create);
}

/** The same without looking at what the database contains. `create` makes an embedded database if there is none. */
export async function withDatabaseUrl(use: (open: OpenUrl) => Promise<void>, create = false): Promise<void> {
  const settings = settingsOfCommand();
  const external = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (external) return use({ url: external, settings });
  const dir = join(settings.DATA_DIR, "postgres");
  const running = await runningUrl(dir);
  if (running) return use({ url: running, settings });
  if (!create && !existsSync(join(dir, "cluster")))
    throw new Refused(
      `DATA_DIR: ${settings.DATA_DIR} has no database yet: start the server first, or set DATABASE_URL`,
    );
  const server = await startEmbedded({ dir });
  try {
    await createDatabase(server.url());
    await use({ url: server.url(NAME), settings });
  } finally {
    await server.stop();
  }
}

/** Throws Refused unless the database has the schema of this version. With `create`, an empty database gets it. */
async function requireThisVersion(url: string, { embedded }: Settings, create: boolean): Promise<void> {
  const state = await withClient(url, schemaState);
  if (state === "empty" && create) return migrate(url);
  const setting = embedded ? "DATA_DIR" : "DATABASE_URL";
  const upgrade = embedded ? "start the server once" : "run npm run migrate";
  if (state === "empty") throw new Refused(`${setting}: the database is empty: ${upgrade} first`);
  if (state === "outdated") throw new Refused(`${setting}: the database is from an older version: ${upgrade} first`);
  if (state === "newer" || state === "too-new")
    throw new Refused(`${setting}: the database is from a newer version: use the commands of that version`);
  if (state === "other-history") throw new Refused(`${setting}: the database has ${OTHER_HISTORY}`);
}

export async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The URL of the embedded database if a server runs on it; null if it accepts no connection. */
async function runningUrl(dir: string): Promise<string | null> {
  const lines = await readFile(join(resolve(dir), "cluster", "postmaster.pid"), "utf8").catch(() => "");
  const password = await readFile(join(dir, "password"), "utf8").catch(() => "");
  const port = Number(lines.split("\n")[3]);
  if (!port || !password) return null;
  const url = `postgres://postgres:${password.trim()}@127.0.0.1:${port}/${NAME}`;
  return withClient(url, async () => url).catch(() => null);
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [NAME]);
    if (!rowCount) await client.query(`create database ${NAME}`);
  });
}
