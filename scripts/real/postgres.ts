import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type Cluster, clusterIn, runningPort, startClusterOn, stopCluster } from "#server/postgres/cluster.ts";
import { runPostgresProgram } from "#server/postgres/run-as.ts";
import { POSTGRES_15 } from "./parts.ts";
import { freePort } from "./program.ts";

const PASSWORD = "only-for-reliability-tests";

/** Debian's PostgreSQL 15 with the database of the product. */
export interface RealPostgres {
  cluster: Cluster;
  port: number;
  /** As the owner of the tables, without a pooler. */
  url: string;
  start(): Promise<void>;
  /** Kills it as the system would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  ask<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export async function realPostgres(dir: string): Promise<RealPostgres> {
  const programs = { initdb: join(POSTGRES_15, "initdb"), pg_ctl: join(POSTGRES_15, "pg_ctl") };
  const cluster: Cluster = { ...(await clusterIn(dir, false)), programs };
  const passwordFile = join(dir, "password");
  await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
  if (cluster.as) await chown(passwordFile, cluster.as.uid, cluster.as.gid);
  const flags = ["--auth=scram-sha-256", "--username=postgres", `--pwfile=${passwordFile}`, "--locale=C.UTF-8"];
  await runPostgresProgram(programs.initdb, ["-D", cluster.data, ...flags], cluster.as, dir);
  const port = await freePort();
  const start = () => startClusterOn(cluster, port);
  await start();
  const address = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await ask(address("postgres"), "create database fettle");
  return {
    cluster,
    port,
    url: address("fettle"),
    start,
    kill: async () => {
      const [row] = await ask<{ pid: number }>(
        address("postgres"),
        "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
      );
      if (row) process.kill(row.pid, "SIGKILL");
    },
    stop: async () => {
      if ((await runningPort(cluster)) !== null) await stopCluster(cluster);
    },
    ask: (sql, values) => ask(address("fettle"), sql, values),
  };
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
