import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import type { Settings } from "#config/settings.server.ts";
import { StartError, say } from "./say.ts";

const LONGEST_PAUSE = 10_000;

/** The web processes: one a core unless told otherwise. One that ends unasked is replaced, ever slower if that repeats. */
export class Fleet {
  private readonly settings: Settings;
  private stopping = false;
  private crashes = 0;

  constructor(settings: Settings, env: Record<string, string>) {
    this.settings = settings;
    const measurements = new AggregatorRegistry();
    cluster.on("message", async (worker, message: { ask?: string; id?: number }) => {
      if (message.ask === "metrics") worker.send({ id: message.id, metrics: await measurements.clusterMetrics() });
    });
    cluster.setupPrimary({ exec: fileURLToPath(new URL("./process.ts", import.meta.url)) });
    this.env = { ...env, NODE_ENV: "production" };
  }
  private readonly env: Record<string, string>;

  /** Resolves when every process answers requests; rejects when one cannot. */
  async start(): Promise<void> {
    const count = this.settings.WEB_CONCURRENCY ?? availableParallelism();
    await Promise.all(Array.from({ length: count }, () => this.first()));
  }

  private first(): Promise<void> {
    return new Promise((ready, failed) => {
      const worker = this.fork();
      worker.once("exit", () => failed(new StartError("a web process ended before it was ready")));
      worker.on("message", (message) => {
        if (message !== "ready") return;
        worker.removeAllListeners("exit");
        worker.once("exit", (code, signal) => this.replace(signal ?? `code ${code}`));
        ready();
      });
    });
  }

  private fork(): Worker {
    return cluster.fork(this.env);
  }

  private replace(reason: string): void {
    if (this.stopping) return;
    const pause = Math.min(LONGEST_PAUSE, 100 * 2 ** this.crashes++);
    say(`a web process ended (${reason}); another starts in ${pause} ms`);
    setTimeout(() => {
      if (this.stopping) return;
      this.first().then(
        () => {
          setTimeout(() => {
            this.crashes = 0;
          }, 60_000).unref();
        },
        () => this.replace("it did not start"),
      );
    }, pause);
  }

  /** Every process finishes what it is doing and ends. */
  async stop(): Promise<void> {
    this.stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((done) => {
            worker.once("exit", () => done());
            if (worker.isConnected()) worker.send("stop");
            else worker.process.kill();
          }),
      ),
    );
  }
}
