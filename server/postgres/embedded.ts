import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  type Cluster,
  clusterIn,
  makeCluster,
  ownerClient,
  passwordOf,
  runningPort,
  socketFolder,
  startCluster,
  startClusterOn,
  stopCluster,
  storePassword,
} from "./cluster.ts";
import { claimDataFolder, DataFolderInUse } from "./data-folder.ts";
import { upgradeIfOlder } from "./upgrade.ts";

interface Parts {
  lock(cluster: Cluster, port: number): Promise<pg.Client>;
  report(line: string): void;
}

const MIN_RETRY_DELAY = 100;

const MAX_RETRY_DELAY = 5_000;

/**
 * Keeps the server of a cluster running on its port, and keeps its lock: when the connection that holds the lock ends, the server
 * is started again unless it runs, and the lock is taken again. Returns a function that ends this, and tells whether the server runs and
 * is ours to stop.
 */
function supervise(cluster: Cluster, port: number, locked: pg.Client, { lock, report }: Parts): () => Promise<boolean> {
  let owner: pg.Client | undefined = locked;
  let recovery: Promise<void> | undefined;
  const stopping = new AbortController();
  watch(locked);

  function watch(client: pg.Client): void {
    client.once("end", () => {
      if (stopping.signal.aborted) return;
      owner = undefined;
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    let reported = false;
    for (let delay = MIN_RETRY_DELAY; !stopping.signal.aborted; delay = Math.min(MAX_RETRY_DELAY, delay * 2)) {
      try {
        if ((await runningPort(cluster)) === null) {
          if (!reported) report("the embedded PostgreSQL has ended and is being started again");
          reported = true;
          await startClusterOn(cluster, port);
        }
        owner = await lock(cluster, port);
        if (reported) report("the embedded PostgreSQL runs again");
        return watch(owner);
      } catch {
        // The processes of the server that ended may need a moment to leave its memory and its port.
        await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return async () => {
    stopping.abort();
    await recovery;
    await owner?.end().catch(() => {});
    return owner !== undefined;
  };
}

/** A running embedded PostgreSQL that belongs to this process. */
export interface EmbeddedServer {
  /** The connection string of a database on this server. It stays the same when the server is started again. */
  url(database?: string): string;
  /** One of these addresses, through the server's socket if it has one, where a query takes half the time that it takes over TCP. */
  localUrl(url: string): string;
  /** The same as the application connects, with the role that `prepareAppRole` creates. Its password is stored beside the owner's. */
  appUrl(database: string): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  /** The folder that holds the cluster, its log and its password. */
  dir: string;
  /** Trades safety against power loss for speed, for tests whose data is discarded. */
  throwaway?: boolean;
  /** Receives a line for the operator about what happens to the server. */
  report?: (line: string) => void;
}

const LOCK = 7302;

/**
 * Starts the PostgreSQL of a data folder, creates the cluster if there is none, and upgrades one of an older version. Takes over a server
 * that was left running by a crash. A server that ends is started again on the same port, until `stop`. Throws DataFolderInUse if another
 * live process owns the folder, and OtherVersion if it cannot be upgraded.
 */
export async function startEmbedded({
  dir: given,
  throwaway = false,
  report = () => {},
}: Options): Promise<EmbeddedServer> {
  const dir = resolve(given);
  const cluster = await clusterIn(dir, throwaway);
  const disown = await claimDataFolder(dir);
  try {
    await upgradeIfOlder(cluster, { lock, report });
    if (!existsSync(cluster.data)) await makeCluster(cluster);
    const port = (await runningPort(cluster)) ?? (await startCluster(cluster));
    const unsupervise = supervise(cluster, port, await lock(cluster, port), { lock, report });
    const password = await passwordOf(cluster);
    return {
      url: (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
      localUrl: (url) => throughSocket(url, cluster, port),
      appUrl: async (database) => `postgres://fettle_app:${await appPassword(dir)}@127.0.0.1:${port}/${database}`,
      stop: async () => {
        if (await unsupervise()) await stopCluster(cluster);
        await disown();
      },
    };
  } catch (error) {
    await disown();
    throw error;
  }
}

/** A server that an earlier version started has no socket. */
function throughSocket(url: string, cluster: Cluster, port: number): string {
  const folder = socketFolder(cluster);
  if (!folder || !existsSync(join(folder, `.s.PGSQL.${port}`))) return url;
  return url.replace("@127.0.0.1:", `@${encodeURIComponent(folder)}:`);
}

/** Takes the lock of the running server, which ends with the connection. Throws DataFolderInUse if another process has it. */
async function lock(cluster: Cluster, port: number): Promise<pg.Client> {
  const owner = await ownerClient(cluster, port);
  await owner.connect();
  const { rows } = await owner.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
  if (rows[0]?.mine) return owner;
  await owner.end();
  throw new DataFolderInUse(cluster.dir);
}

async function appPassword(dir: string): Promise<string> {
  const file = join(dir, "app-password");
  await storePassword(file);
  return (await readFile(file, "utf8")).trim();
}
