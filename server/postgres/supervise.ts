import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Cluster, runningPort, startClusterOn } from "./cluster.ts";

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
export function supervise(
  cluster: Cluster,
  port: number,
  locked: pg.Client,
  { lock, report }: Parts,
): () => Promise<boolean> {
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
