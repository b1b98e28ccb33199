import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import type { Settings } from "#config/settings.server.ts";
import type { Readiness } from "../monitored.ts";
import { serveAdmin } from "./admin-port.ts";
import { fleetMetrics } from "./fleet-metrics.ts";
import { printLine, StartError } from "./print-line.ts";
import { askAll } from "./questions.ts";
import { STANDSTILL_SIGNAL } from "./watchdog.ts";

const MIN_RESTART_DELAY = 100;
const MAX_RESTART_DELAY = 10_000;
/** In milliseconds. Longer than a process waits for the database when it says whether it is ready (monitoring.ts). */
const READINESS_PATIENCE = 4_000;
/** After a process has run this long, the next restart delay is short again. */
const STABLE = 60_000;

/**
 * Of a process that has rendered many pages, 63 MB are in use; with Node's own choices it holds 450. Young objects get 16 MB, old ones are
 * collected once they have grown by 40 percent, and glibc returns what is freed (bench/README.md, "Memory").
 */
const MEMORY = ["--max-semi-space-size=16", "--heap-growing-percent=40"];
const FREED = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The web processes, one for each core unless configured. A process that crashes or stands still is replaced, with increasing delays. */
export class Fleet {
  private readonly count: number;
  private readonly env: Record<string, string>;
  private stopping = false;
  private pause = MIN_RESTART_DELAY;
  /** The workers, each with a promise that tells whether it became ready. */
  private readonly workers = new Map<Worker, Promise<boolean>>();
  /** Those that are ready. */
  private readonly up = new Set<Worker>();
  private readonly measured = fleetMetrics();
  private readonly admin: { host: string; port: number } | null;
  private adminServer: Server | undefined;

  constructor(settings: Settings, env: Record<string, string>) {
    this.count = settings.WEB_CONCURRENCY ?? availableParallelism();
    this.env = { ...FREED, ...env, NODE_ENV: "production", WEB_CONCURRENCY: String(this.count) };
    cluster.setupPrimary({
      exec: fileURLToPath(new URL("./process.ts", import.meta.url)),
      execArgv: [...process.execArgv, ...MEMORY],
    });
    this.admin = settings.ADMIN_PORT ? { host: settings.HOST, port: settings.ADMIN_PORT } : null;
    cluster.on("message", (worker, message: { ask?: string; id?: number }) => {
      if (message.ask !== "metrics") return;
      // Without a reply the requesting process times out.
      this.metrics().then(
        (metrics) => worker.isConnected() && worker.send({ id: message.id, metrics }),
        () => {},
      );
    });
  }

  /** Resolves when every process accepts requests; rejects if one ends before that. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => this.launch()));
    if (this.admin)
      this.adminServer = await serveAdmin(
        { metrics: () => this.metrics(), readiness: () => this.readiness() },
        this.admin,
      );
  }

  private async launch(): Promise<void> {
    const worker = cluster.fork(this.env);
    const ended = once(worker, "exit");
    const ready = new Promise<true>((resolve) => {
      worker.on("message", (message) => message === "ready" && resolve(true));
    });
    const up = Promise.race([ready, ended.then(() => false)]);
    this.workers.set(worker, up);
    void ended.then(() => {
      this.workers.delete(worker);
      this.up.delete(worker);
    });
    if (!(await up)) throw new StartError("a web process ended before it was ready");
    this.up.add(worker);
    const started = performance.now();
    void ended.then(([code, signal]) => {
      if (signal === STANDSTILL_SIGNAL) this.measured.standstills.inc();
      if (performance.now() - started > STABLE) this.pause = MIN_RESTART_DELAY;
      this.replace(signal === STANDSTILL_SIGNAL ? "it stood still" : (signal ?? `code ${code}`));
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
    this.adminServer?.close();
    await Promise.all([...this.workers].map(([worker, up]) => stopWorker(worker, up)));
  }

  /** The metrics of all processes that reply, as Prometheus text, and which did not. */
  private async metrics(): Promise<string> {
    const { values, silent } = await askAll([...this.up], "metrics");
    const { registry, silence } = this.measured;
    silence.reset();
    for (const pid of silent) silence.set({ process_id: String(pid) }, 1);
    return AggregatorRegistry.aggregate([...values, await registry.getMetricsAsJSON()]).metrics();
  }

  /** Ready while one process is, because it gets the requests. */
  private async readiness(): Promise<Readiness> {
    const { values, silent } = await askAll([...this.up], "readiness", READINESS_PATIENCE);
    const [first] = values;
    const { replica, events } = values.find((one) => one.events === "lost") ?? first ?? {};
    return {
      ready: values.some(({ ready }) => ready),
      reasons: [
        ...new Set(values.flatMap(({ reasons }) => reasons)),
        ...silent.map((pid) => `web process ${pid}: it does not reply`),
      ],
      ...(replica && { replica }),
      ...(events && { events }),
    };
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
