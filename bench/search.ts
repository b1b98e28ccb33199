import { mkdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { PAGE_SIZE } from "#config/constants.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { newId } from "#kernel/id.ts";
import { createContext } from "#server/app-services.ts";
import { createServices } from "#server/boot.ts";
import { withDatabase } from "../scripts/seed/database.ts";
import { createRandom } from "../scripts/seed/random.ts";
import { type Kind, kindsOf, type People, peopleOf } from "./search-kinds.ts";

/**
 * Runs random searches on the large data set (`npm run seed -- --scale large`) and measures the product's own statements in the
 * database: their time including planning, as processor time where it can be read, and whether any needs a sequential scan
 * (EXPLAIN). `--searches N` sets the number of each kind, `--kind jobs` selects kinds. `--beside <folder>` makes each search on a smaller data set
 * in this data folder too, in turns, and compares the two. `--without-scans` forbids sequential scans, with
 * which small tables are read: then a small data set has the plans of a large one. It prints a table and writes the figures
 * and the slowest searches to bench/.results/search.json; with `--all` every search.
 */
const { values } = parseArgs({
  options: {
    searches: { type: "string", default: "300" },
    seed: { type: "string", default: "7" },
    kind: { type: "string", default: "" },
    beside: { type: "string" },
    all: { type: "boolean", default: false },
    "without-scans": { type: "boolean", default: false },
  },
});
const searches = Number(values.searches);
/** Searches of each kind that are not counted, because a new connection first loads its caches. */
const WARM_UP = 20;

interface Run {
  search: unknown;
  /** How many rows the list has returned; undefined for what is no list. */
  rows: number | undefined;
  ms: number;
  statements: { ms: number; query: string; params?: unknown[]; plan: string }[];
}

/** A data set with the connection on which its statements are measured. */
interface DataSet {
  database: Database;
  services: ReturnType<typeof createServices>;
  people: People;
  client: PoolClient;
  pid: number;
}

await withDataSet(process.env.DATA_DIR, (large) =>
  values.beside ? withDataSet(values.beside, (small) => compare([large, small])) : compare([large]),
);

async function withDataSet(dir: string | undefined, use: (set: DataSet) => Promise<void>): Promise<void> {
  if (dir) process.env.DATA_DIR = dir;
  await withDatabase(async (database) => {
    const client = await database.pool.connect();
    try {
      if (values["without-scans"]) await client.query("set enable_seqscan = off");
      const pid = (await client.query("select pg_backend_pid() as pid")).rows[0].pid as number;
      const settings = parseSettings({ DATABASE_URL: database.url, SANDBOX: "1", LOG_LEVEL: "silent" });
      const services = createServices(settings, database, "s".repeat(32));
      await use({ database, services, people: await peopleOf(database), client, pid });
    } finally {
      client.release();
    }
  });
}

async function compare(sets: readonly DataSet[]): Promise<void> {
  const rows = [];
  const kept: Run[] = [];
  for (const kind of kindsOf(createRandom(Number(values.seed))).filter(({ name }) => name.includes(values.kind))) {
    const [large = [], small] = await runsOf(kind, sets);
    rows.push({ kind: kind.name, searches: large.length, ...figures(large), ...(small && beside(large, small)) });
    if (values.all) kept.push(...large, ...(small ?? []));
    else kept.push(...large.toSorted((a, b) => a.ms - b.ms).slice(-12));
  }
  console.table(rows);
  await mkdir("bench/.results", { recursive: true });
  await writeFile("bench/.results/search.json", JSON.stringify({ rows, runs: kept }, null, 2));
}

/** The runs of a kind on each data set: the same searches, in turns. */
async function runsOf(kind: Kind, sets: readonly DataSet[]): Promise<Run[][]> {
  const runs: Run[][] = sets.map(() => []);
  for (let n = -WARM_UP; n < searches; n++) {
    const next = kind.next();
    for (const [at, set] of sets.entries()) {
      const run = await measure(set, next);
      if (n >= 0) runs[at]?.push(run);
    }
  }
  return runs;
}

async function measure(set: DataSet, { search, readOf }: ReturnType<Kind["next"]>): Promise<Run> {
  const { database, services, client, pid } = set;
  const sent: { query: string; params: unknown[] }[] = [];
  const logQuery = (query: string, params: unknown[]) => void sent.push({ query, params });
  const db = drizzle(database.pool, { casing: "snake_case", logger: { logQuery } });
  // Prepared reads go to the driver without Drizzle (app/db/statement.server.ts).
  const query = (config: { text: string }, params: unknown[]) => {
    logQuery(config.text, params);
    return database.pool.query(config, params);
  };
  Object.assign(db, { $client: Object.assign(Object.create(database.pool), { query }) });
  const watched = { ...services, database: { ...database, db } };
  const result = await readOf(set.people)(
    (actor) => createContext(watched, { actor, requestId: newId(), baseUrl: "http://localhost" }),
    () => void sent.splice(0),
  );
  const statements = [];
  for (const { query, params } of sent) {
    if (!/^\s*(select|with)/i.test(query)) {
      await client.query(query);
      continue;
    }
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
    const [before, from] = [await processorTime(pid), performance.now()];
    await client.query(query, params);
    const ms = before === null ? performance.now() - from : ((await processorTime(pid)) ?? 0) - before;
    statements.push({
      ms,
      query: values.all ? query : query.slice(0, 2_000),
      ...(values.all && { params }),
      plan: JSON.stringify(plan),
    });
  }
  const { items } = (result ?? {}) as { items?: unknown[] };
  return { search, rows: items?.length, ms: statements.reduce((sum, statement) => sum + statement.ms, 0), statements };
}

/**
 * The processor time of a PostgreSQL process in milliseconds, which does not depend on other load. Null if the database is on
 * another machine or not on Linux; elapsed time is used then.
 */
async function processorTime(pid: number): Promise<number | null> {
  const figures = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => null);
  return figures === null ? null : Number(figures.split(" ")[0]) / 1e6;
}

function isFull({ rows }: Run): boolean {
  return rows === PAGE_SIZE.default;
}

function among(some: readonly Run[], share: number): number {
  const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b);
  return Number(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]?.toFixed(2));
}

/** Beside all runs those with a full page: a small data set returns fewer rows to most searches, which costs less at any size. */
function figures(runs: readonly Run[]) {
  const full = runs.filter(isFull);
  const each = runs.flatMap((run) => run.statements.map(({ ms }) => ms)).sort((a, b) => a - b);
  const scans = runs.flatMap((run) => run.statements.filter(({ plan }) => plan.includes('"Seq Scan"')));
  return {
    "p50 ms": among(runs, 0.5),
    "full pages": full.length,
    "full p50 ms": full.length > 0 ? among(full, 0.5) : null,
    "p95 ms": among(runs, 0.95),
    "p99 ms": among(runs, 0.99),
    "max ms": among(runs, 1),
    "one statement p99 ms": Number(each[Math.floor(each.length * 0.99)]?.toFixed(1)),
    "sequential scans": scans.length,
  };
}

/** The same searches on the smaller data set, and how many times as much the large one costs. */
function beside(large: readonly Run[], small: readonly Run[]) {
  const both = [large.filter(isFull), small.filter(isFull)] as const;
  const times = (one: number, other: number) => Number((one / other).toFixed(2));
  return {
    "small p50 ms": among(small, 0.5),
    "small p95 ms": among(small, 0.95),
    "small full p50 ms": both[1].length > 0 ? among(both[1], 0.5) : null,
    times: times(among(large, 0.5), among(small, 0.5)),
    "times, full": both[1].length > 0 ? times(among(both[0], 0.5), among(both[1], 0.5)) : null,
  };
}
