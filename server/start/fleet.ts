import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import type { Settings } from "#config/settings.server.ts";
import { StartError, say } from "./print-line.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** A process that ran this long did not crash at its start; the next pause is short again. */
const STABLE = 60_000;

/** The web processes: one a core unless told otherwise. One that ends unasked is replaced, ever slower if that repeats. */
export class Fleet {
  private readonly count: number;
  private readonly env: Record<string, string>;
  private stopping = false;
  private pause = SHORTEST_PAUSE;
  /** Each with whether it became ready. */
  private readonly workers = new Map<Worker, Promise<boolean>>();

  constructor(settings: Settings, env: Record<string, string>) {
    this.count = settings.WEB_CONCURRENCY ?? availableParallelism();
    this.env = { ...env, NODE_ENV: "production", WEB_CONCURRENCY: String(this.count) };
    cluster.setupPrimary({ exec: fileURLToPath(new URL("./process.ts", import.meta.url)) });
    answerForAll();
  }

  /** Resolves when every process answers requests; rejects when one cannot. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => this.launch()));
  }

  private async launch(): Promise<void> {
    const worker = cluster.fork(this.env);
    const ended = once(worker, "exit");
    const ready = new Promise<true>((resolve) => {
      worker.on("message", (message) => message === "ready" && resolve(true));
    });
    const up = Promise.race([ready, ended.then(() => false)]);
    this.workers.set(worker, up);
    void ended.then(() => this.workers.delete(worker));
    if (!(await up)) throw new StartError("a web process ended before it was ready");
    const started = performance.now();
    void ended.then(([code, signal]) => {
      if (performance.now() - started > STABLE) this.pause = SHORTEST_PAUSE;
      this.replace(signal ?? `code ${code}`);
    });
  }

  private replace(reason: string): void {
    if (this.stopping) return;
    say(`a web process ended (${reason}); another starts in ${this.pause} ms`);
    setTimeout(() => {
      if (!this.stopping) this.launch().catch(() => this.replace("it did not start"));
    }, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /**
   * Every process finishes its requests and ends. They are disconnected, not signalled: so this process, which accepts the
   * connections, hands out no more of them before a process closes, and those that are on their way are answered.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.workers].map(([worker, up]) => stopWorker(worker, up)));
  }

  /** Ends every process as it is. */
  kill(): void {
    for (const worker of this.workers.keys()) worker.process.kill("SIGKILL");
  }
}

async function stopWorker(worker: Worker, up: Promise<boolean>): Promise<void> {
  const ended = once(worker, "exit");
  if (!(await up) || worker.isDead()) return;
  worker.disconnect();
  await ended;
}

/** Adds up the metrics of all processes when one of them is asked for them (server/metrics.ts). */
function answerForAll(): void {
  const measurements = new AggregatorRegistry();
  cluster.on("message", (worker, message: { ask?: string; id?: number }) => {
    if (message.ask !== "metrics") return;
    // Without an answer the asking process times out.
    measurements.clusterMetrics().then(
      (metrics) => worker.isConnected() && worker.send({ id: message.id, metrics }),
      () => {},
    );
  });
}
