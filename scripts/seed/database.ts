import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { parseSettings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";

const NAME = "fettle";

/**
 * Migrates the product's database and runs `use` on it, as the owner of its tables: the database that DATABASE_DIRECT_URL or
 * DATABASE_URL names, or the embedded one. If no server runs on the embedded database, it is started for the duration of `use`.
 */
export async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = parseSettings(process.env);
  const external = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (external) return withUrl(external, use);
  const dir = join(settings.DATA_DIR, "postgres");
  const running = await runningUrl(dir);
  if (running) return withUrl(running, use);
  const server = await startEmbedded({ dir });
  try {
    await createDatabase(server.url());
    await withUrl(server.url(NAME), use);
  } finally {
    await server.stop();
  }
}

async function withUrl(url: string, use: (database: Database) => Promise<void>): Promise<void> {
  await migrate(url);
  const database = openDatabase(url, { connections: 2 });
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

/** The URL of the embedded database if a server runs on it; null if it accepts no connection. */
async function runningUrl(dir: string): Promise<string | null> {
  const lines = await readFile(join(resolve(dir), "cluster", "postmaster.pid"), "utf8").catch(() => "");
  const password = await readFile(join(dir, "password"), "utf8").catch(() => "");
  const port = Number(lines.split("\n")[3]);
  if (!port || !password) return null;
  const url = `postgres://postgres:${password.trim()}@127.0.0.1:${port}/${NAME}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [NAME]);
    if (!rowCount) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
