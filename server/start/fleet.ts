import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import type { Settings } from "#config/settings.server.ts";
import { printLine, StartError } from "./print-line.ts";

const MIN_RESTART_DELAY = 100;
const MAX_RESTART_DELAY = 10_000;
/** After a process has run this long, the next restart delay is short again. */
const STABLE = 60_000;

/**
 * Of a process that has rendered many pages, 63 MB are in use; with Node's own choices it holds 450. Young objects get 16 MB, old ones are
 * collected once they have grown by 40 percent, and glibc returns what is freed (bench/README.md, "Memory").
 */
const MEMORY = ["--max-semi-space-size=16", "--heap-growing-percent=40"];
const FREED = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The web processes, one for each core unless configured. A process that crashes is replaced, with increasing delays. */
export class Fleet {
  private readonly count: number;
  private readonly env: Record<string, string>;
  private stopping = false;
  private pause = MIN_RESTART_DELAY;
  /** The workers, each with a promise that tells whether it became ready. */
  private readonly workers = new Map<Worker, Promise<boolean>>();

  constructor(settings: Settings, env: Record<string, string>) {
    this.count = settings.WEB_CONCURRENCY ?? availableParallelism();
    this.env = { ...FREED, ...env, NODE_ENV: "production", WEB_CONCURRENCY: String(this.count) };
    cluster.setupPrimary({
      exec: fileURLToPath(new URL("./process.ts", import.meta.url)),
      execArgv: [...process.execArgv, ...MEMORY],
    });
    aggregateMetrics();
  }

  /** Resolves when every process accepts requests; rejects if one ends before that. */
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
      if (performance.now() - started > STABLE) this.pause = MIN_RESTART_DELAY;
      this.replace(signal ?? `code ${code}`);
    });
  }

  private replace(reason: string): void {
    if (this.stopping) return;
    printLine(`a web process ended (${reason}); another starts in ${this.pause} ms`);
    setTimeout(() => {
      if (!this.stopping) this.launch().catch(() => this.replace("it did not start"));
    }, this.pause);
    this.pause = Math.min(MAX_RESTART_DELAY, this.pause * 2);
  }

  /**
   * Lets every process finish its requests and end. The processes are disconnected, not signalled, because the primary then stops
   * passing them connections before they close, and connections in transit are still served.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.workers].map(([worker, up]) => stopWorker(worker, up)));
  }

  /** Kills every process. */
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

/** Aggregates the metrics of all processes when one of them requests it (server/metrics.ts). */
function aggregateMetrics(): void {
  const measurements = new AggregatorRegistry();
  cluster.on("message", (worker, message: { ask?: string; id?: number }) => {
    if (message.ask !== "metrics") return;
    // Without a reply the requesting process times out.
    measurements.clusterMetrics().then(
      (metrics) => worker.isConnected() && worker.send({ id: message.id, metrics }),
      () => {},
    );
  });
}
