import { type ChildProcess, fork, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { TERMS } from "#config/terms.ts";
import { migrate } from "#db/migrate.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { childrenOf, memoryOf, processorTime } from "./processor-time.ts";

/**
 * Measures the built product beside what its parts allow (bench/limit-server.ts) in one run, in turn: `node bench/shares.ts`, after a build. It counts
 * processor time for each request, because other work on the machine disturbs requests a second, and writes bench/results/shares.json, from
 * which bench/plot.ts draws. ROUNDS and REQUESTS set the length, POINTS chooses by name. With PROFILE=<folder> the web process writes its
 * profile there.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const REQUESTS = Number(process.env.REQUESTS ?? 1_500);
const CONNECTIONS = 32;
const CATEGORIES = ["Plumbing", "Electrical", "Carpentry", "Painting", "Roofing", "Gardening", "Cleaning", "Flooring"];
const SECRET = "0123456789abcdef0123456789abcdef0123";

interface Target {
  base: string;
  /** The process that replies. */
  pid: number;
}
interface Point {
  name: string;
  goal: number;
  requests: (of: "product" | "limit") => autocannon.Request[];
  /** What the product is compared with, if not the limit's server. */
  beside?: autocannon.Request[];
}
interface Cost {
  requests: number;
  web: number;
  postgres: number;
}

const folder = await mkdtemp(join(tmpdir(), "bench-shares-"));
const postgres = await startEmbedded({ dir: join(folder, "postgres") });
const started: ChildProcess[] = [];
try {
  await prepareDatabases();
  const product = await startProduct();
  const limit = await startLimit(product.base);
  await report(await measureAll(product, limit), memoryOf(product.pid));
} finally {
  for (const child of started.toReversed()) await ended(child);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function prepareDatabases() {
  await inDatabase("postgres", "create database product");
  await inDatabase("postgres", 'create database "limit"');
  await migrate(postgres.url("product"));
  const sql = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");
  for (const name of ["product", "limit"])
    await inDatabase(name, sql("rows"), sql(name), "drop schema seed cascade", "vacuum analyze");
  const agree = `insert into terms_agreements (user_id, version, agreed_at) select id, '${TERMS.version}', now() from users`;
  await inDatabase("product", `${agree} on conflict do nothing`);
}

async function inDatabase(name: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: postgres.url(name) });
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function startProduct(): Promise<Target> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const options = process.env.PROFILE ? `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` : "";
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: options,
      DATABASE_URL: postgres.url("product"),
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      BASE_URL: base,
      AUTH_SECRET: SECRET,
      WEB_CONCURRENCY: "1",
      SANDBOX: "on",
      DEMO: "off",
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  await new Promise<void>((ready, failed) => {
    child.stdout.on("data", (chunk) => /^ready /m.test(String(chunk)) && ready());
    child.once("exit", () => failed(new Error("the product stopped")));
  });
  const [web] = childrenOf(child.pid ?? 0);
  if (web === undefined) throw new Error("the product has no web process");
  return { base, pid: web };
}

async function startLimit(productUrl: string): Promise<Target> {
  const port = await freePort();
  const child = fork(new URL("./limit-server.ts", import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: postgres.url("limit"),
      PRODUCT_URL: productUrl,
      PORT: String(port),
    },
  });
  started.push(child);
  await new Promise((ready) => child.once("message", ready));
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function ended(child: ChildProcess) {
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

async function points(product: string): Promise<Point[]> {
  const ids = async (name: string) =>
    (
      await inDatabase(
        name,
        `select id::text as id from ${name === "limit" ? "jobs" : "job_postings"} where status = 'open' order by md5(id::text) limit 500`,
      )
    ).map(({ id }) => id as string);
  const known = { product: await ids("product"), limit: await ids("limit") };
  const cookie = (who: string) => {
    const token = `bench-${who}-token-0123456789abcdef`;
    const signed = `${token}.${createHmac("sha256", SECRET).update(token).digest("base64")}`;
    return { cookie: `fettle.session_token=${encodeURIComponent(signed)}` };
  };
  const asTradesperson = cookie("tradesperson");
  const get = (path: string, headers = {}): autocannon.Request => ({ method: "GET", path, headers });
  const job = (category: string) => ({
    title: "Job of the benchmark",
    category,
    description: "x".repeat(300),
    budget_min: 10_000,
    budget_max: 50_000,
    postcode: "SW1A 1AA",
  });
  const post = (headers: object) =>
    CATEGORIES.map(
      (category): autocannon.Request => ({
        method: "POST",
        path: "/api/v1/jobs",
        headers: { ...headers, origin: product, "content-type": "application/json" },
        body: JSON.stringify(job(category)),
      }),
    );
  const all: Point[] = [
    {
      name: "List of 20 jobs, API",
      goal: 0.5,
      requests: () => CATEGORIES.map((one) => get(`/api/v1/jobs?category=${one}&limit=20`, asTradesperson)),
    },
    {
      name: "One job, API",
      goal: 0.5,
      requests: (of) => known[of].map((id) => get(`/api/v1/jobs/${id}`, asTradesperson)),
    },
    {
      name: "Post a job, API",
      goal: 0.4,
      requests: (of) => post(of === "product" ? cookie("customer") : { cookie: "session=bench-session-token" }),
    },
    {
      name: "Signed-in page of 20 jobs",
      goal: 0.4,
      requests: () => CATEGORIES.map((one) => get(`/browse?category=${one}`, asTradesperson)),
    },
    { name: "Landing page, of memory", goal: 0.25, requests: () => [get("/")] },
    { name: "Landing page, of /healthz", goal: 0.5, requests: () => [get("/")], beside: [get("/healthz")] },
  ];
  return all.filter(({ name }) => !process.env.POINTS || name.includes(process.env.POINTS));
}

/** The costs of each point, of the product and of its limit in turn. The first round warms both up. */
async function measureAll(product: Target, limit: Target) {
  const all = await points(product.base);
  const costs = all.map(() => ({ product: [] as Cost[], limit: [] as Cost[] }));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, point] of all.entries()) {
      const ofProduct = await measure(product, point.requests("product"));
      const ofLimit = point.beside
        ? await measure(product, point.beside)
        : await measure(limit, point.requests("limit"));
      if (round === 0) continue;
      costs[i]?.product.push(ofProduct);
      costs[i]?.limit.push(ofLimit);
    }
  return all.map(({ name, goal }, i) => {
    const [ours, theirs] = [costs[i]?.product ?? [], costs[i]?.limit ?? []].map(total);
    if (!ours || !theirs) throw new Error(`${name} was not measured`);
    return {
      name,
      goal,
      share: rounded((theirs.web + theirs.postgres) / (ours.web + ours.postgres)),
      web: rounded(theirs.web / ours.web),
      product: ours,
      limit: theirs,
    };
  });
}

async function measure({ base, pid }: Target, requests: autocannon.Request[]): Promise<Cost> {
  const [web, database] = [processorTime(pid), processorTime(postgresPid())];
  const result = await autocannon({ url: base, connections: CONNECTIONS, amount: REQUESTS, requests });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    requests: result.requests.total,
    web: processorTime(pid) - web,
    postgres: processorTime(postgresPid()) - database,
  };
}

function postgresPid(): number {
  return Number(readFileSync(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n", 1)[0]);
}

/** Milliseconds of each request. */
function total(costs: readonly Cost[]) {
  const sum = (of: (cost: Cost) => number) => costs.reduce((all, cost) => all + of(cost), 0);
  const requests = sum((cost) => cost.requests);
  return { web: rounded(sum(({ web }) => web) / requests), postgres: rounded(sum((cost) => cost.postgres) / requests) };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

async function report(shares: Awaited<ReturnType<typeof measureAll>>, memory: number) {
  const row = ({ name, goal, share, web, product, limit }: (typeof shares)[number]) => ({
    name,
    "product: web + PostgreSQL, ms": `${product.web} + ${product.postgres}`,
    limit: `${limit.web} + ${limit.postgres}`,
    "share (web process)": `${share} (${web})`,
    goal,
  });
  console.table(shares.map(row));
  console.log(`the web process holds ${memory} MB after that (PSS)`);
  await mkdir("bench/results", { recursive: true });
  const run = { at: new Date().toISOString(), rounds: ROUNDS, requests: REQUESTS, memory, shares };
  if (!process.env.POINTS) await writeFile("bench/results/shares.json", `${JSON.stringify(run, null, 2)}\n`);
}
