import { mkdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Ctx } from "#app/context.server.ts";
import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { JOB_CATEGORIES, PAGE_SIZE, TRADES } from "#config/constants.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";
import { countOpenJobs, findJobFor, listMyJobs, listOpenJobs } from "#features/jobs/index.server.ts";
import { JOB_CHIPS } from "#features/jobs/rules/open-jobs.ts";
import { countTradespeople, listTradespeople } from "#features/search/index.server.ts";
import { TRADESPERSON_SORTS, type TradespersonSearch } from "#features/search/rules/search-address.ts";
import { featuredIds } from "#features/tradespeople/index.server.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { areaCentres } from "#kernel/geo/areas.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { newId } from "#kernel/id.ts";
import { createContext } from "#server/app-services.ts";
import { createServices } from "#server/boot.ts";
import { withDatabase } from "../scripts/seed/database.ts";
import { createRandom } from "../scripts/seed/random.ts";

/**
 * Runs random searches on the large data set (`npm run seed -- --scale large`) and measures the product's own statements in the
 * database: their time including planning, as processor time where it can be read, and whether any needs a sequential scan
 * (EXPLAIN). `--searches N` sets the number of each kind, `--kind jobs` selects one kind. `--without-scans` forbids sequential scans, with
 * which small tables are read: then a small data set has the plans of a large one, and the two can be compared. It prints a table and writes the figures
 * and the slowest searches to bench/.results/search.json.
 */
const { values } = parseArgs({
  options: {
    searches: { type: "string", default: "300" },
    seed: { type: "string", default: "7" },
    kind: { type: "string", default: "" },
    "without-scans": { type: "boolean", default: false },
  },
});
const searches = Number(values.searches);
/** Searches of each kind that are not counted, because a new connection first loads its caches. */
const WARM_UP = 20;
const random = createRandom(Number(values.seed));

/** A statement and its parameters. */
interface Sent {
  query: string;
  params: unknown[];
}
interface Run {
  search: unknown;
  /** How many rows the list has returned; undefined for what is no list. */
  rows: number | undefined;
  ms: number;
  statements: { ms: number; query: string; plan: string }[];
}

const maybe = <T>(probability: number, value: () => T): T | undefined =>
  random.chance(probability) ? value() : undefined;
const places = () =>
  random.pick([
    () => random.pick(CITIES),
    () => random.pick([...areaCentres.keys()]),
    () => `${random.pick([...areaCentres.keys()])}${random.between(1, 9)}`,
    () => `${random.pick([...areaCentres.keys()])}${random.between(1, 9)} ${random.between(1, 9)}AB`,
  ])();
const WORDS =
  `plumber plumer electrican|leaking tap|boiler service|hannah|hannah booth|smith|emergency electrician|bathroom|velux|artex
removal|rewire|fence|gardener in leeds|loft conversion london|tidy|guarantee|stopcock|Okafor|o'connor|consumer unit|dele okafor|wet room|%|plasterer and
painter|kitchn fitter|roofer manchester|lime mortar|zzzz|price before I start|heat pump|ceiling`.split("|");

const forPeople = (): TradespersonSearch => ({
  service: maybe(0.5, () => random.pick([...WORDS, ...TRADES])),
  category: maybe(0.3, () => random.pick([...BROWSE_CATEGORIES.map(({ id }) => id), ...JOB_CATEGORIES])),
  location: maybe(0.6, places),
  chip: maybe(0.2, () => random.pick(["all", "verified", "top-rated"] as const)),
  minRating: maybe(0.2, () => random.between(30, 50) / 10),
  maxRate: maybe(0.2, () => random.between(20, 90)),
  sort: maybe(0.7, () => random.pick(TRADESPERSON_SORTS)),
});
const JOB_WORDS = [
  "tap",
  "leaking tap",
  "green door",
  "bathroom",
  "Khan Road",
  "wallpaper hall",
  "boiler",
  "zzzz",
  "roof OR gutter",
  "fence",
  '"back gate"',
];
const forJobs = () => ({
  chip: random.pick(JOB_CHIPS),
  category: maybe(0.4, () => random.pick([...JOB_CATEGORIES, "home", "repair"])),
  location: maybe(0.5, places),
  q: maybe(0.4, () => random.pick(JOB_WORDS)),
});

/** What most people ask: a trade or a category near a city, in the usual order. */
const usualPeople = (): TradespersonSearch => ({ category: random.pick(TRADES), location: random.pick(CITIES) });
const usualJobs = () => ({
  chip: "all" as const,
  category: random.pick(JOB_CATEGORIES),
  location: random.pick(CITIES),
});

let services: ReturnType<typeof createServices> | undefined;

await withDatabase(async (database) => {
  const rows = [];
  const slowest: Run[] = [];
  const asked = kinds(await tradesperson(database), await someJobs(database)).filter(([kind]) =>
    kind.includes(values.kind),
  );
  for (const [kind, search, run] of asked) {
    const runs: Run[] = [];
    for (let n = 0; n < WARM_UP; n++) await measure(database, search(), run);
    for (let n = 0; n < searches; n++) runs.push(await measure(database, search(), run));
    runs.sort((a, b) => a.ms - b.ms);
    rows.push({ kind, searches: runs.length, ...figures(runs) });
    slowest.push(...runs.slice(-12));
  }
  console.table(rows);
  await mkdir("bench/.results", { recursive: true });
  await writeFile("bench/.results/search.json", JSON.stringify({ rows, slowest }, null, 2));
});

type Kind = [
  string,
  () => object,
  (ctx: (actor: User | typeof visitor) => Ctx, search: object, again: () => unknown) => Promise<unknown>,
];

/** Open jobs with their customers, spread over the whole table. */
async function someJobs({ pool }: Database): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await pool.query<{ id: string; customerId: string }>(
    `select id, customer_id as "customerId" from job_postings where status = 'open' order by md5(id::text) limit 500`,
  );
  return rows;
}

function kinds(user: User, jobs: readonly { id: string; customerId: string }[]): Kind[] {
  const aJob = () => random.pick(jobs);
  const customerOf = (job: object): User => ({
    ...user,
    id: (job as (typeof jobs)[number]).customerId,
    userType: "customer",
  });
  /** Loads several pages, like a person who scrolls; only the last one is measured. */
  const deep = async (ctx: Ctx, search: TradespersonSearch, again: () => unknown) => {
    let cursor: string | undefined;
    for (let page = random.between(1, 4); page > 0; page--) {
      again();
      const { nextCursor } = await listTradespeople(ctx, { ...search, ...(cursor && { cursor }) });
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  };
  return [
    [
      "usual: tradespeople of a trade near a city",
      usualPeople,
      (ctx, search) => listTradespeople(ctx(visitor), search),
    ],
    ["usual: open jobs of a category near a city", usualJobs, (ctx, search) => listOpenJobs(ctx(user), search)],
    ["usual: newest open jobs", () => ({}), (ctx) => listOpenJobs(ctx(user), {})],
    ["tradespeople, a page", forPeople, (ctx, search) => listTradespeople(ctx(visitor), search)],
    ["tradespeople, up to the fourth page", forPeople, (ctx, search, again) => deep(ctx(visitor), search, again)],
    ["tradespeople, counted", forPeople, (ctx, search) => countTradespeople(ctx(visitor), search)],
    ["featured", () => ({}), (ctx) => featuredIds(ctx(visitor), 6)],
    ["open jobs, a page", forJobs, (ctx, search) => listOpenJobs(ctx(user), search)],
    ["one job", aJob, (ctx, job) => findJobFor(ctx(user), (job as (typeof jobs)[number]).id)],
    ["own jobs, a page", aJob, (ctx, job) => listMyJobs(ctx(customerOf(job)))],
    ["open jobs, counted", forJobs, (ctx, search) => countOpenJobs(ctx(user), search)],
  ];
}

async function measure(database: Database, search: object, run: Kind[2]): Promise<Run> {
  const sent: Sent[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  const db = drizzle(database.pool, { schema, casing: "snake_case", logger });
  services ??= createServices(
    parseSettings({ DATABASE_URL: database.url, SANDBOX: "1", LOG_LEVEL: "silent" }),
    database,
    "s".repeat(32),
  );
  const watched = { ...services, database: { ...database, db } };
  const result = await run(
    (actor) => createContext(watched, { actor, requestId: newId(), baseUrl: "http://localhost" }),
    search,
    () => sent.splice(0),
  );
  const statements = [];
  const client = await database.pool.connect();
  try {
    if (values["without-scans"]) await client.query("set enable_seqscan = off");
    const pid = (await client.query("select pg_backend_pid() as pid")).rows[0].pid as number;
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
      statements.push({ ms, query: query.slice(0, 2_000), plan: JSON.stringify(plan) });
    }
  } finally {
    client.release();
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

/** Beside all runs those with a full page: a small data set returns fewer rows to most searches, which costs less at any size. */
function figures(runs: readonly Run[]) {
  const among = (some: readonly Run[], share: number) =>
    Number(some[Math.min(Math.floor(some.length * share), some.length - 1)]?.ms.toFixed(1));
  const at = (share: number) => among(runs, share);
  const full = runs.filter(({ rows }) => rows === PAGE_SIZE.default);
  const each = runs.flatMap((run) => run.statements.map(({ ms }) => ms)).sort((a, b) => a - b);
  const scans = runs.flatMap((run) => run.statements.filter(({ plan }) => plan.includes('"Seq Scan"')));
  return {
    "p50 ms": at(0.5),
    "full pages": full.length,
    "full p50 ms": full.length > 0 ? among(full, 0.5) : null,
    "p95 ms": at(0.95),
    "p99 ms": at(0.99),
    "max ms": at(1),
    "one statement p99 ms": Number(each[Math.floor(each.length * 0.99)]?.toFixed(1)),
    "sequential scans": scans.length,
  };
}

/** A tradesperson of the large data set. */
async function tradesperson({ pool }: Database): Promise<User> {
  const { rows } = await pool.query(
    "select u.id, u.name, u.email from users u join tradesperson_listings l on l.user_id = u.id where l.cell is not null order by u.email limit 1",
  );
  if (!rows[0]) throw new Error("the database has no tradespeople: run npm run seed -- --scale large");
  return {
    ...rows[0],
    kind: "user",
    avatarUrl: null,
    emailVerified: true,
    userType: "tradesperson",
    isAdmin: false,
    suspended: false,
  };
}
