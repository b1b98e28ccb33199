import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import {
  type Cluster,
  majorOf,
  makeCluster,
  ownerClient,
  passwordOf,
  runningPort,
  startCluster,
  stopCluster,
} from "./cluster.ts";
import { MAJOR, type OlderPrograms, olderPrograms } from "./older-programs.ts";
import { runPostgresProgram } from "./run-as.ts";

interface Parts {
  lock(cluster: Cluster, port: number): Promise<pg.Client>;
  report(line: string): void;
}

/**
 * Upgrades a cluster of an older version of PostgreSQL, by dump and restore with that version's programs, and keeps the old cluster beside
 * the new one. The old cluster is only read, and the new one gets its name last, so an interrupted upgrade begins again. Throws
 * OtherVersion, having changed nothing, if this is not possible. Does nothing if there is no cluster.
 */
export async function upgradeIfOlder(cluster: Cluster, { lock, report }: Parts): Promise<void> {
  const { dir, data } = cluster;
  const finished = join(dir, "cluster.upgraded");
  // The upgrade was interrupted between its last two steps.
  if (!existsSync(data) && existsSync(finished)) await rename(finished, data);
  const major = await majorOf(data);
  if (major === null || major === MAJOR) return;
  const programs = olderPrograms(dir, major);
  report(`upgrading the embedded database from PostgreSQL ${major} to ${MAJOR}`);
  const old = { ...cluster, programs };
  const fresh = { ...cluster, data: join(dir, "cluster.upgrading") };
  await copyDatabases(old, fresh, lock);
  await rm(finished, { recursive: true, force: true });
  await rename(fresh.data, finished);
  const copy = join(dir, `cluster.postgresql-${major}`);
  await rename(data, copy);
  await rename(finished, data);
  report(`the database is upgraded; the old one is kept in ${copy}`);
}

type OldCluster = Cluster & { programs: OlderPrograms };

async function copyDatabases(old: OldCluster, fresh: Cluster, lock: Parts["lock"]): Promise<void> {
  const from = (await runningPort(old)) ?? (await startCluster(old));
  const source = await lock(old, from);
  try {
    await rm(fresh.data, { recursive: true, force: true });
    await makeCluster(fresh);
    const to = await startCluster(fresh);
    try {
      await copyRoles(source, fresh, to);
      const databases = "select datname as name from pg_database where datallowconn and not datistemplate";
      const { rows } = await source.query<{ name: string }>(databases);
      for (const { name } of rows) await copyDatabase(name, { old, from, fresh, to });
    } finally {
      await stopCluster(fresh);
    }
  } finally {
    await source.end();
    await stopCluster(old);
  }
}

/** Creates the roles beside the owner, with their passwords. */
async function copyRoles(source: pg.Client, fresh: Cluster, to: number): Promise<void> {
  const { rows } = await source.query<{ name: string; password: string | null }>(
    "select rolname as name, rolpassword as password from pg_authid where rolcanlogin and rolname <> 'postgres'",
  );
  await asOwner(fresh, to, async (target) => {
    for (const { name, password } of rows) {
      const secret = password === null ? "null" : target.escapeLiteral(password);
      await target.query(`create role ${target.escapeIdentifier(name)} login password ${secret}`);
    }
  });
}

interface Copying {
  old: OldCluster;
  from: number;
  fresh: Cluster;
  to: number;
}

async function copyDatabase(name: string, { old, from, fresh, to }: Copying): Promise<void> {
  if (name !== "postgres")
    await asOwner(fresh, to, (target) => target.query(`create database ${target.escapeIdentifier(name)}`));
  const file = join(fresh.dir, "cluster.dump");
  const env = { PGPASSWORD: await passwordOf(fresh) };
  const { pg_dump, psql } = old.programs;
  const run = (program: string, port: number, args: readonly string[]) =>
    runPostgresProgram(
      program,
      ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", name, ...args],
      fresh.as,
      fresh.dir,
      env,
    );
  try {
    await run(pg_dump, from, ["-f", file]);
    await run(psql, to, ["-X", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-f", file]);
  } finally {
    await rm(file, { force: true });
  }
}

async function asOwner<Result>(
  cluster: Cluster,
  port: number,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await ownerClient(cluster, port);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
