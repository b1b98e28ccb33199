import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { BESIDE_POOLS, connectionsOf, withReplica } from "#config/connection-budget.ts";
import type { Settings } from "#config/settings.server.ts";
import { TOO_NEW } from "#db/schema-records.ts";
import { OTHER_HISTORY, type SchemaState, schemaState } from "#db/schema-state.server.ts";
import { embeddedPrograms, majorOf, NoEmbeddedPostgres } from "#server/postgres/cluster.ts";
import { MAJOR, OtherVersion, olderPrograms } from "#server/postgres/older-programs.ts";
import { databaseWarnings } from "#server/start/warnings.ts";
import { WITHOUT_PLACE } from "../postcodes/place-stored.ts";
import { withClient } from "../seed/database.ts";
import type { Finding } from "./examine.ts";

const OLDEST = 150_000;
/** app/db/sql creates them. */
const EXTENSIONS = ["btree_gist", "cube", "earthdistance", "pg_trgm", "unaccent"];
/** In seconds. Sessions and deadlines follow the clock of the process, times of rows that of the database. */
const CLOCK_DIFFERENCE = 5;

/** Looks at the embedded database, or connects to the one that the settings name. */
export async function examineDatabase(settings: Settings): Promise<Finding[]> {
  if (settings.embedded) return [await examineEmbedded(settings)];
  const addresses = { DATABASE_URL: settings.DATABASE_URL, DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL };
  const findings: Finding[] = [];
  for (const [setting, url] of Object.entries(addresses)) {
    if (url === undefined) continue;
    findings.push(...(await examineAddress(setting, url, settings)));
  }
  return [...findings, ...(await examineRole(settings, findings))];
}

/** What the start would say about the role. Looked at only in a database that answers. */
async function examineRole(settings: Settings, findings: readonly Finding[]): Promise<Finding[]> {
  const appUrl = settings.DATABASE_URL;
  if (appUrl === undefined || findings.some(({ problem }) => problem)) return [];
  const addresses = { appUrl, ownerUrl: settings.DATABASE_DIRECT_URL ?? appUrl };
  const ask = (query: string) => withClient(appUrl, async (client) => (await client.query(query)).rows[0]?.value);
  const warnings = await databaseWarnings(settings, addresses, ask);
  return warnings.map(({ setting, text }) => ({ name: setting, warning: text }));
}

async function examineEmbedded({ DATA_DIR }: Settings): Promise<Finding> {
  const name = "embedded database";
  const dir = join(DATA_DIR, "postgres");
  try {
    await embeddedPrograms();
    const major = await majorOf(join(dir, "cluster"));
    if (major === null) return { name, found: `PostgreSQL ${MAJOR}; the first start creates it in ${dir}` };
    if (major === MAJOR) return { name, found: `PostgreSQL ${MAJOR} in ${dir}` };
    olderPrograms(dir, major);
    return { name, found: `PostgreSQL ${major} in ${dir}; the next start upgrades it to ${MAJOR} and keeps a copy` };
  } catch (error) {
    if (error instanceof OtherVersion || error instanceof NoEmbeddedPostgres) return { name, problem: error.message };
    throw error;
  }
}

async function examineAddress(setting: string, url: string, settings: Settings): Promise<Finding[]> {
  const name = setting === "DATABASE_URL" ? "database" : "database, directly";
  try {
    return await withClient(url, async (client) => {
      const sent = Date.now();
      const { rows } = await client.query<{ version: number; text: string; now: Date; most: number }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
           clock_timestamp() as now, current_setting('max_connections')::int as most`,
      );
      const [row] = rows;
      if (!row) return [];
      if (row.version < OLDEST)
        return [{ name, problem: `${setting}: PostgreSQL ${row.text} is too old: 15 or later is needed` }];
      const findings: Finding[] = [{ name, found: `PostgreSQL ${row.text} answers` }];
      const apart = Math.abs(row.now.getTime() - (sent + Date.now()) / 2) / 1_000;
      if (apart > CLOCK_DIFFERENCE)
        findings.push({
          name: "clock",
          problem: `this machine and the database differ by ${Math.round(apart)} s: correct the clocks`,
        });
      if (setting !== "DATABASE_URL") return findings;
      findings.push(await examineSchema(client), ...(await examinePostcodes(client)));
      return [...findings, examineConnections(settings, row.most)];
    });
  } catch (error) {
    const { message, code = "" } = error as Error & { code?: string };
    return [{ name, problem: `${setting}: cannot be reached: ${message || code}` }];
  }
}

const STATES: Record<SchemaState, { found?: string; problem?: string }> = {
  empty: { found: "empty: the first start or npm run migrate makes the tables" },
  current: { found: "up to date" },
  replaced: { found: "its functions are of a newer version, which this one works with" },
  newer: { found: "from a newer version, which this one works with" },
  outdated: { found: "from an older version: run npm run migrate to update it" },
  "too-new": { problem: `DATABASE_URL: the database has ${TOO_NEW}` },
  "other-history": { problem: `DATABASE_URL: the database has ${OTHER_HISTORY}: use an empty database` },
};

async function examineSchema(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    "select unnest($1::text[]) as name except select name from pg_available_extensions",
    [EXTENSIONS],
  );
  if (rows.length > 0) {
    const missing = rows.map(({ name }) => name).join(", ");
    return {
      name: "tables",
      problem: `DATABASE_URL: the server does not have the extensions ${missing}: install its contrib package`,
    };
  }
  try {
    return { name: "tables", ...STATES[await schemaState(client)] };
  } catch (error) {
    return { name: "tables", problem: `DATABASE_URL: this role cannot read them: ${(error as Error).message}` };
  }
}

/** Whether the directory of postcodes is imported. Nothing before there are tables. */
async function examinePostcodes(client: Client): Promise<Finding[]> {
  const name = "postcodes";
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'postcode_imports'");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ started: boolean; finishedOn: string | null }>(
    `select count(*) > 0 as started, to_char(max(finished_at), 'FMDD FMMonth YYYY') as "finishedOn" from postcode_imports`,
  );
  const [imports] = rows;
  if (imports?.finishedOn) {
    const { rows: left } = await client.query<{ count: number }>(WITHOUT_PLACE);
    const found = `imported on ${imports.finishedOn}`;
    const without = left[0]?.count ?? 0;
    return without === 0
      ? [{ name, found }]
      : [
          {
            name,
            warning: `${found}, and ${without} of people and jobs have no place: run npm run import:postcodes again with the same file. What is left after that is not in the directory`,
          },
        ];
  }
  const warning = imports?.started
    ? "the import did not finish: run npm run import:postcodes again with the same file, and it continues"
    : "not imported: distances are only as exact as a city, and postcodes that do not exist are taken. Run npm run import:postcodes -- <ONSPD.csv>";
  return [{ name, warning }];
}

/** Whether the server has a slot for each connection that the settings allow. */
function examineConnections(settings: Settings, most: number): Finding {
  const { requests, background } = connectionsOf(settings);
  const processes = settings.SERVERS * (settings.WEB_CONCURRENCY ?? availableParallelism());
  const total = processes * (withReplica(requests + background, settings) + BESIDE_POOLS);
  const text = `${total} of ${most} at most, for ${processes} ${processes === 1 ? "process" : "processes"}`;
  return total > most
    ? { name: "connections", problem: `DATABASE_BUDGET: ${text}: set it below the server's max_connections` }
    : { name: "connections", found: text };
}
