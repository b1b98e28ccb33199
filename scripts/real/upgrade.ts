import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "#db/migrate.server.ts";
import { tablesOf } from "../backup/tables.ts";
import { withClient } from "../seed/database.ts";
import { realPostgres } from "./postgres.ts";
import { freePort, Program, until } from "./program.ts";
import type { RealTest } from "./test.ts";
import type { World } from "./world.ts";

const CHANGING =
  /graphile_worker|worker_|sessions|sandbox_stripe|daily_figures|recent_demand|repeat_cohorts|risk_(signals|rule_costs)|public\.cases$/;

/** Every row of every table, as one hash for each table. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const content: string[] = [];
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, e'\\n' order by row::text)), '') as hash from ${name} row ${withoutSignals(name)}`,
      );
      // Tasks, leases, the figures of /admin/health and what the risk rules find change as soon as a server runs.
      if (!CHANGING.test(name)) content.push(`${name} ${rows[0].hash}`);
    }
    return content;
  });

/** What the risk rules find has changes of status too. */
const withoutSignals = (table: string): string =>
  table.endsWith("status_events") ? "where entity <> 'risk_signal'" : "";

/** A data folder whose database PostgreSQL 15 has made, with the demo data, is started by this version's server. */
async function upgrade({ dir, settings }: World): Promise<string | undefined> {
  const dataDir = join(dir, "older");
  const folder = join(dataDir, "postgres");
  await mkdir(dataDir);
  const old = await realPostgres(folder);
  await migrate(old.url);
  const given = { AUTH_SECRET: settings.AUTH_SECRET, DATA_DIR: dataDir };
  const seed = new Program(process.execPath, ["scripts/seed.ts", "--scale", "demo"], {
    ...given,
    DATABASE_URL: old.url,
  });
  seed.start();
  if ((await seed.ended()) !== 0) return seed.output.slice(-300);
  const before = await contentOf(old.url);
  await old.stop();
  const port = await freePort();
  // No background work changes the rows before they are compared.
  const server = new Program(process.execPath, ["server/main.ts"], {
    ...given,
    PORT: String(port),
    WEB_CONCURRENCY: "1",
  });
  server.start();
  const isOver = (output: string) => /^the database is upgraded/m.test(output) || !server.isRunning;
  await until(async () => server.output, isOver, 120_000);
  await until(
    async () => server.output,
    (output) => /^ready /m.test(output) || !server.isRunning,
    120_000,
  );
  if (!server.isRunning) return server.output.slice(-300);
  const page = await fetch(`http://127.0.0.1:${port}/browse`);
  await server.end();
  const problems: string[] = [];
  if (page.status !== 200) problems.push(`a page got ${page.status}`);
  if (!existsSync(join(folder, "cluster.postgresql-15"))) problems.push("no copy was kept");
  const after = await contentOfFolder(folder);
  const missing = before.filter((line) => !after.includes(line));
  if (missing.length > 0) problems.push(`different: ${missing.slice(0, 3).join("; ")}`);
  return problems.join("; ") || undefined;
}

async function contentOfFolder(folder: string): Promise<string[]> {
  const { startEmbedded } = await import("#server/postgres/embedded.ts");
  const server = await startEmbedded({ dir: folder });
  try {
    return await contentOf(server.url("fettle"));
  } finally {
    await server.stop();
  }
}

export const upgradeTests: readonly RealTest[] = [
  {
    number: 40,
    title: "a data folder whose embedded database is of PostgreSQL 15, with the demo data",
    must: "the start upgrades it, every row is equal, a copy is kept, pages work",
    run: async (world) => ({ problem: await upgrade(world) }),
  },
];
