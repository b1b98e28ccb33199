import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { TERMS } from "#config/terms.ts";
import { migrate } from "#db/migrate.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { childrenOf, processorTime } from "./processor-time.ts";

export const SESSION_SECRET = "0123456789abcdef0123456789abcdef0123";
export const WEBHOOK_SECRET = "whsec_0123456789abcdef0123456789abcdef";

export interface Target {
  base: string;
  /** The process that replies. */
  pid: number;
}
export interface Servers {
  product: Target;
  limit: Target;
  query(database: "product" | "limit", text: string): Promise<pg.QueryResultRow[]>;
  /** Milliseconds of processor time that PostgreSQL has used. */
  postgresTime(): number;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with the same rows in the product's tables and in those of the limit, and both servers on it. */
export async function startServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), "bench-http-"));
  const postgres = await startEmbedded({ dir: join(folder, "postgres") });
  const postmaster = readFileSync(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n", 1)[0];
  const started: ChildProcess[] = [];
  const query = (database: string, ...statements: string[]) => queryAt(postgres.url(database), ...statements);
  const stop = async () => {
    for (const child of started.toReversed()) await ended(child);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await prepareDatabases(postgres.url("product"), query);
    const product = await startProduct(started, postgres.url("product"), join(folder, "data"));
    const limit = await startLimit(started, postgres.url("limit"), product.base);
    return { product, limit, query, postgresTime: () => processorTime(Number(postmaster)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function queryAt(url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function prepareDatabases(
  productUrl: string,
  query: (database: string, ...statements: string[]) => Promise<unknown>,
) {
  await query("postgres", "create database product");
  await query("postgres", 'create database "limit"');
  await migrate(productUrl);
  const sql = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");
  for (const name of ["product", "limit"])
    await query(name, sql("rows"), sql(name), "drop schema seed cascade", "vacuum analyze");
  const agree = `insert into terms_agreements (user_id, version, agreed_at) select id, '${TERMS.version}', now() from users`;
  await query("product", `${agree} on conflict do nothing`);
}

/** With PROFILE=<folder> the web process writes its profile there when it ends. */
async function startProduct(started: ChildProcess[], databaseUrl: string, dataDir: string): Promise<Target> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const options = process.env.PROFILE ? `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` : "";
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: options,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: base,
      AUTH_SECRET: SESSION_SECRET,
      STRIPE_SECRET_KEY: "sk_test_which_no_request_uses",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
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

async function startLimit(started: ChildProcess[], databaseUrl: string, productUrl: string): Promise<Target> {
  const port = await freePort();
  const child = fork(new URL("./limit-server.ts", import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      PRODUCT_URL: productUrl,
      WEBHOOK_SECRET,
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
