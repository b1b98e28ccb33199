import { closeSync, openSync, readSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Ctx } from "#app/context.server.ts";
import { realPlansOf, rowsReadBy } from "#app/testing/plans.ts";
import { parseSettings } from "#config/settings.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createContext } from "#server/app-services.ts";
import { createServices } from "#server/boot.ts";
import { withDatabase } from "../scripts/seed/database.ts";
import { writeParts } from "../scripts/seed/large.ts";
import { readsOf } from "./desk-reads.ts";
import { rowParts, TABLES } from "./desk-rows.ts";
import { WAITING } from "./desk-waiting.ts";

/**
 * Measures every list, search and count of the operators' desk with a million people and 100,000 open cases, at the functions that the pages' loaders
 * call: `DATA_DIR=<folder> node bench/run.ts desk.ts`, see bench/README.md. An empty folder is filled first. `--only cases` measures what matches that, `--plans` prints the plans of that, `--runs N` sets how often.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "200" },
    only: { type: "string", default: "" },
    plans: { type: "boolean", default: false },
  },
});
const RUNS = Number(values.runs);
const wanted = new RegExp(values.only);
const WARM_UP = 5;
/** A read is not measured for longer, in milliseconds. */
const LONGEST = 15_000;
const CONNECTIONS = 10;
/** The processes of the database that serve our connections, with their processor time; of one that has ended, what it was last. */
const backends = new Map<string, number>();
const figures = Buffer.alloc(128);

await withDatabase(
  async (owner) => {
    await load(owner);
    const database = openDatabase(owner.url, { connections: CONNECTIONS });
    try {
      await measureAll(database);
    } finally {
      await database.close();
    }
  },
  { create: true },
);

/** Fills an empty database, in two parts, of which the second can be repeated alone. */
async function load(database: Database) {
  const from = performance.now();
  const printLine = (line: string) => console.log(`${((performance.now() - from) / 1_000).toFixed(0)} s: ${line}`);
  const has = async (query: string) => (await database.pool.query(`${query} limit 1`)).rows.length > 0;
  if (!(await has("select from users"))) await writeParts(database, { tables: TABLES, parts: rowParts, printLine });
  if (await has("select from cases where closed_at is null")) return;
  const client = await database.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica; set local jit = off");
    for (const [label, statement] of WAITING) {
      await client.query(statement);
      printLine(label);
    }
    await client.query("commit");
    await client.query("vacuum (analyze)");
    printLine("ready");
  } finally {
    client.release(true);
  }
}

async function measureAll(database: Database) {
  const rows = [];
  const ctxOf = await contexts(database);
  const reads = await readsOf(database);
  for (const [name, read] of Object.entries(reads).filter(([name]) => wanted.test(name))) {
    if (values.plans) {
      await printPlans(database, name, (db) => Promise.resolve(read({ ...ctxOf(), db })));
      continue;
    }
    const rowsRead = name.startsWith("act:")
      ? null
      : await rowsReadBy(database, async (db) => read({ ...ctxOf(), db }));
    const row = { read: name, ...(await measured(database, () => read(ctxOf()))), "rows read": rowsRead };
    console.log(Object.values(row).toReversed().join(" "));
    rows.push(row);
  }
  if (values.plans) return;
  console.table(rows);
  await mkdir("bench/.results", { recursive: true });
  await writeFile("bench/.results/desk.json", JSON.stringify(rows, null, 2));
}

/** Elapsed time, and processor time of the database, which other work on the machine disturbs less. */
async function measured(database: Database, read: () => unknown) {
  backends.clear();
  const runs: { elapsed: number; processor: number }[] = [];
  const end = performance.now() + LONGEST;
  for (let n = 0; n < WARM_UP + RUNS && (performance.now() < end || runs.length === 0); n++) {
    const before = await processorTime(database);
    const from = performance.now();
    await read();
    const elapsed = performance.now() - from;
    if (n >= WARM_UP || performance.now() > end)
      runs.push({ elapsed, processor: (await processorTime(database)) - before });
  }
  const at = (of: keyof (typeof runs)[number], share: number) => {
    const sorted = runs.map((run) => run[of]).sort((a, b) => a - b);
    return Number(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]?.toFixed(1));
  };
  return {
    "p50 ms": at("elapsed", 0.5),
    "p99 ms": at("elapsed", 0.99),
    "database p50": at("processor", 0.5),
    "database p99": at("processor", 0.99),
  };
}

async function processorTime({ pool }: Database): Promise<number> {
  if (backends.size === 0) {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    const { rows } = await (clients[0] ?? pool).query(
      "select pid::text from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
    );
    for (const client of clients) client.release();
    for (const { pid } of rows) backends.set(pid, 0);
  }
  for (const pid of backends.keys()) {
    const time = timeOf(pid);
    if (time !== null) backends.set(pid, time);
  }
  return [...backends.values()].reduce((sum, time) => sum + time, 0);
}

/** In milliseconds; null if the process has ended. The buffer is reused, because one for each reading makes the collector run five times a second. */
function timeOf(pid: string): number | null {
  try {
    const file = openSync(`/proc/${pid}/schedstat`, "r");
    const length = readSync(file, figures);
    closeSync(file);
    return Number(figures.toString("latin1", 0, length).split(" ")[0]) / 1e6;
  } catch {
    return null;
  }
}

async function printPlans(database: Database, name: string, read: Parameters<typeof realPlansOf>[1]) {
  console.log(`\n## ${name}`);
  for (const { query, plan } of await realPlansOf(database, read)) console.log(`\n${query}\n${plan}`);
}

/** Contexts of requests of an owner of the site. */
async function contexts(database: Database): Promise<() => Ctx> {
  const settings = parseSettings({ DATABASE_URL: database.url, SANDBOX: "1", LOG_LEVEL: "silent" });
  const services = createServices(settings, database, "s".repeat(32));
  const { rows } = await database.pool.query(
    "select u.id, u.name, u.email from user_roles r join users u on u.id = r.user_id where r.role = 'admin' order by u.id limit 1",
  );
  const actor: User = {
    ...rows[0],
    kind: "user",
    emailVerified: true,
    userType: "customer",
    isAdmin: true,
    deskRole: "admin",
    suspended: false,
    confirmedAt: new Date(),
    avatarUrl: null,
  };
  return () => createContext(services, { actor, requestId: newId(), baseUrl: "http://localhost" });
}
