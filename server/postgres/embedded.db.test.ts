import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clusterIn, startCluster, stopCluster } from "./cluster.ts";
import { DataFolderInUse } from "./data-folder.ts";
import { startEmbedded } from "./embedded.ts";
import { OtherVersion } from "./older-programs.ts";
import { runPostgresProgram } from "./run-as.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "embedded-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function answer(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test("starts in a folder that only its owner can access, also as root, and keeps its data", async () => {
  await chmod(dir, 0o700);
  const first = await startEmbedded({ dir: join(dir, "postgres"), throwaway: true });
  await answer(first.url(), "create table kept as select 7 as number");
  await first.stop();
  const second = await startEmbedded({ dir: join(dir, "postgres"), throwaway: true });
  expect(await answer(second.url(), "select number from kept")).toBe(7);
  await second.stop();
});

describe("while it runs", () => {
  // Both on one cluster, because making one takes a second.
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "embedded-"));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test("a second owner is refused, also while PostgreSQL is dead, and a killed PostgreSQL comes back on its port", async () => {
    const lines: string[] = [];
    const first = await startEmbedded({ dir, report: (line) => lines.push(line) });
    const second = () => startEmbedded({ dir, throwaway: true });
    await expect(second()).rejects.toBeInstanceOf(DataFolderInUse);
    await answer(first.url(), "create table kept as select 7 as number");

    const postmaster = Number((await readFile(join(dir, "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(postmaster, "SIGKILL");
    await expect(second()).rejects.toBeInstanceOf(DataFolderInUse);
    await until(async () => expect(await answer(first.url(), "select number from kept")).toBe(7));
    await expect(second()).rejects.toBeInstanceOf(DataFolderInUse);
    await until(async () => expect(lines).toHaveLength(2));
    expect(lines).toEqual([expect.stringContaining("being started again"), expect.stringContaining("runs again")]);
    await first.stop();
  });

  test("a lost lock is taken again, and a stop ends PostgreSQL for good", async () => {
    const server = await startEmbedded({ dir, throwaway: true });
    const holders = "select count(*)::int from pg_locks where locktype = 'advisory'";
    expect(await answer(server.url(), holders)).toBe(1);
    await answer(
      server.url(),
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
    );
    await until(async () => expect(await answer(server.url(), holders)).toBe(1));
    await server.stop();
    await expect(answer(server.url(), "select 1")).rejects.toThrow("ECONNREFUSED");
    expect(existsSync(join(dir, "cluster", "postmaster.pid"))).toBe(false);
  });
});

describe("a cluster of another version", () => {
  test.each([
    [9, "Install PostgreSQL 9"],
    [99, "Start the version that created it"],
  ])(
    "%i, for which there are no programs, is left as it is, with a sentence that says what to do",
    async (major, advice) => {
      await mkdir(join(dir, "cluster"));
      await writeFile(join(dir, "cluster", "PG_VERSION"), `${major}\n`);
      const start = startEmbedded({ dir, throwaway: true });
      await expect(start).rejects.toBeInstanceOf(OtherVersion);
      await expect(start).rejects.toThrow(advice);
      expect(await readdir(dir)).toEqual(["cluster"]);
    },
  );

  // Debian's package; `npm run test:real` installs it.
  test.runIf(existsSync("/usr/lib/postgresql/15/bin/initdb"))(
    "is upgraded with its data and roles, and a copy is kept",
    async () => {
      await makeCluster15();
      const lines: string[] = [];
      const server = await startEmbedded({ dir, throwaway: true, report: (line) => lines.push(line) });
      expect(await answer(server.url("fettle"), "select number from kept")).toBe(7);
      expect(String(await answer(server.url(), "show server_version_num"))).toMatch(/^18/);
      expect(await answer(await server.appUrl("fettle"), "select current_user::text")).toBe("fettle_app");
      expect(lines.at(-1)).toContain(join(dir, "cluster.postgresql-15"));
      expect((await readFile(join(dir, "cluster.postgresql-15", "PG_VERSION"), "utf8")).trim()).toBe("15");
      await server.stop();
    },
  );
});

/** The embedded database as a release with PostgreSQL 15 would have left it. */
async function makeCluster15(): Promise<void> {
  const bin = "/usr/lib/postgresql/15/bin";
  const cluster = {
    ...(await clusterIn(dir, true)),
    programs: { initdb: join(bin, "initdb"), pg_ctl: join(bin, "pg_ctl") },
  };
  for (const name of ["password", "app-password"]) await writeFile(join(dir, name), "only-for-tests", { mode: 0o600 });
  if (cluster.as) await chown(join(dir, "password"), cluster.as.uid, cluster.as.gid);
  const flags = [
    "--auth=scram-sha-256",
    "--username=postgres",
    `--pwfile=${join(dir, "password")}`,
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  await runPostgresProgram(cluster.programs.initdb, ["-D", cluster.data, ...flags], cluster.as, dir);
  const url = `postgres://postgres:only-for-tests@127.0.0.1:${await startCluster(cluster)}`;
  await answer(`${url}/postgres`, "create database fettle");
  await answer(`${url}/postgres`, "create role fettle_app login password 'only-for-tests'");
  await answer(`${url}/fettle`, "create table kept as select 7 as number");
  await answer(`${url}/fettle`, "alter table kept enable row level security");
  await answer(`${url}/fettle`, "create policy all_rows on kept to fettle_app using (true)");
  await stopCluster(cluster);
}

/** Repeats a check until it passes; a check that never passes ends at the time limit of the test. */
async function until(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
