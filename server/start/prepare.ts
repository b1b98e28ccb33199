import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { sealKeysText } from "#config/seal-keys.ts";
import { parseSettings, type Settings } from "#config/settings.server.ts";
import { directAppUrl } from "#db/connection-limits.ts";
import { TOO_NEW } from "#db/schema-records.ts";
import { OTHER_HISTORY, schemaState } from "#db/schema-state.server.ts";
import { createWhole } from "../create-whole.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { claimPort, claimPortFrom } from "./port.ts";
import { printLine, StartError } from "./print-line.ts";
import { sealKeysFor } from "./seal-keys.ts";
import { databaseWarnings, secretFile, settingsWarnings, warningLine } from "./warnings.ts";

/** What the web processes need before the first of them starts. */
export interface Prepared {
  settings: Settings;
  /** The environment of the web processes: the operator's settings and the defaults. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Prepares settings, port, database, schema, secret and demo data. Throws SettingsError, StartError, DataFolderInUse, OtherVersion. */
export async function prepare(given: NodeJS.ProcessEnv, stopped?: AbortSignal): Promise<Prepared> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = parseSettings(given);
  const { HOST, PORT } = settings;
  // In production a proxy expects the server on one port.
  const isFixed = Boolean(given.PORT) || settings.profile === "production";
  const port = isFixed ? await claimPort(HOST, PORT) : await claimPortFrom(HOST, PORT, printLine);
  if (settings.ADMIN_PORT) await claimPort(settings.HOST, settings.ADMIN_PORT);
  const database = await openPostgres(settings);
  try {
    const isOurs = await bringUpToDate(database.ownerUrl, settings);
    // The rights belong to the newest version of a rolling update.
    if (isOurs) await prepareRole(database, settings);
    if (database.directUrl) await limitRequests(database.directUrl);
    const env = {
      ...(given as Record<string, string>),
      PORT: String(port),
      DATABASE_URL: database.appUrl,
      // Only what migrates needs the owner of the tables; others connect directly as the application.
      DATABASE_DIRECT_URL: database.directUrl ?? "",
      AUTH_SECRET: settings.AUTH_SECRET ?? (await storedSecret(settings)),
      SEAL_KEYS: sealKeysText(await sealKeysFor(settings)),
      // Resolved here, because web processes always have a DATABASE_URL and NODE_ENV=production.
      SANDBOX: settings.sandbox ? "1" : "0",
      DEMO: settings.demo ? "1" : "0",
    };
    if (settings.demo) await fillEmptyDatabase(database.ownerUrl, { ...env, DATABASE_URL: database.ownerUrl }, stopped);
    for (const warning of settingsWarnings(settings)) printLine(warningLine(warning));
    return { settings: { ...settings, PORT: port }, env, stop: database.stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface OpenPostgres {
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  /** Connects as the application: the same, unless the settings name two roles. */
  appUrl: string;
  /** If `appUrl` leads to a pooler: connects as the application to the server itself. */
  directUrl?: string | undefined;
  stop(): Promise<void>;
}

async function openPostgres(settings: Settings): Promise<OpenPostgres> {
  if (settings.DATABASE_URL) {
    const ownerUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
    await requireVersion(ownerUrl);
    const appUrl = settings.DATABASE_URL;
    return { ownerUrl, appUrl, directUrl: directAppUrl(appUrl, settings.DATABASE_DIRECT_URL), stop: async () => {} };
  }
  printLine("starting PostgreSQL");
  const server = await startEmbedded({ dir: join(settings.DATA_DIR, "postgres"), report: printLine });
  try {
    await createDatabase(server.url(), "fettle");
    const appUrl = server.localUrl(await server.appUrl("fettle"));
    return { ownerUrl: server.localUrl(server.url("fettle")), appUrl, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function requireVersion(url: string): Promise<void> {
  const version = await ask(url, "select current_setting('server_version_num')::int as value").catch((error) => {
    throw new StartError(`DATABASE_URL: cannot reach the database: ${error.message || error.code}`);
  });
  if (Number(version) < 150_000) throw new StartError("DATABASE_URL: PostgreSQL 15 or later is needed");
}

async function createDatabase(url: string, name: string): Promise<void> {
  const exists = await ask(url, `select exists (select 1 from pg_database where datname = '${name}') as value`);
  if (!exists) await ask(url, `create database ${name}`);
}

/**
 * Migrates the database, and returns whether its schema is then the one of this version: a newer one is left as it is. The code for that
 * is loaded only if needed, because most starts find the schema up to date.
 */
async function bringUpToDate(url: string, { embedded, DATA_DIR }: Settings): Promise<boolean> {
  const state = await withClient(url, schemaState);
  // Another server of a rolling update may have replaced the SQL objects; only this one uses an embedded database.
  if (state === "current") return true;
  if (state === "newer" || (state === "replaced" && !embedded)) return false;
  const setting = embedded ? "DATA_DIR" : "DATABASE_URL";
  if (state === "too-new") throw new StartError(`${setting}: the database has ${TOO_NEW}`);
  if (state === "other-history")
    throw new StartError(
      embedded
        ? `DATA_DIR: ${DATA_DIR} has ${OTHER_HISTORY}. Move or remove the folder ${DATA_DIR}, then start again`
        : `DATABASE_URL: the database has ${OTHER_HISTORY}. Use an empty database`,
    );
  printLine("migrating the database");
  const { migrate } = await import("#db/migrate.server.ts");
  await migrate(url).catch((error) => {
    if (error.code !== "42501") throw error;
    throw new StartError(
      "DATABASE_URL: this role cannot migrate the database. Run npm run migrate with DATABASE_DIRECT_URL",
    );
  });
  return true;
}

/** Gives the application's role its rights, or says that it has too many. */
async function prepareRole(addresses: OpenPostgres, settings: Settings): Promise<void> {
  const { isOtherRole, prepareAppRole } = await import("#db/app-role.server.ts");
  if (isOtherRole(addresses.appUrl, addresses.ownerUrl)) return prepareAppRole(addresses);
  const warnings = await databaseWarnings(settings, addresses, (query) => ask(addresses.appUrl, query));
  for (const warning of warnings) printLine(warningLine(warning));
}

async function limitRequests(directUrl: string): Promise<void> {
  const { limitRole } = await import("#db/pooler.server.ts");
  await limitRole(directUrl);
}

/** The secret that signs sessions. It is created once and stored, so that a restart signs no one out. */
async function storedSecret({ DATA_DIR }: Settings): Promise<string> {
  const file = secretFile(DATA_DIR);
  await mkdir(DATA_DIR, { recursive: true });
  await createWhole(file, randomBytes(32).toString("base64url"));
  return (await readFile(file, "utf8")).trim();
}

/** Loads the demo data if there are no users. If two servers start at the same time, the seed script lets only one load it. */
async function fillEmptyDatabase(url: string, env: Record<string, string>, signal?: AbortSignal): Promise<void> {
  if (await ask(url, "select exists (select from users) as value")) return;
  printLine("loading the demo data");
  const script = fileURLToPath(new URL("../../scripts/seed.ts", import.meta.url));
  const seed = spawn(process.execPath, [script, "--scale", "demo"], { env, stdio: "inherit", signal });
  const [code] = await once(seed, "exit");
  if (code !== 0) throw new StartError("the demo data could not be loaded (see above)");
}

function ask(url: string, query: string): Promise<unknown> {
  return withClient(url, async (client) => (await client.query(query)).rows[0]?.value);
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
