import cluster from "node:cluster";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { AiOutcome } from "#providers/ai/port.ts";

export interface Metrics {
  request(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** Counts a reply of the assistant or an improved description. */
  answered(outcome: AiOutcome): void;
  /** The Prometheus text of all web processes. */
  text(): Promise<string>;
}

/** Creates the metrics of this process. */
export function createMetrics(pool: pg.Pool, registry: Registry, openStreams: () => number): Metrics {
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests, by the path's pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const answers = new Counter({
    name: "ai_answers_total",
    help: "Replies of the assistant and improved descriptions, by source and by reason for not using the model",
    labelNames: ["for", "by", "because"],
    registers,
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "background_jobs",
    help: "Background tasks in the database, by state; the same in every process",
    labelNames: ["state"],
    aggregator: "max",
    registers,
    async collect() {
      const { rows } = await pool.query(QUEUE).catch(() => ({ rows: [] }));
      for (const state of ["ready", "later", "running", "failed"])
        this.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
    },
  });
  new Gauge({
    name: "event_streams",
    help: "Open event streams",
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  collectDefaultMetrics({ register: registry });
  return {
    request: (labels, seconds) => requests.observe(labels, seconds),
    answered: ({ because = "", ...outcome }) => answers.inc({ ...outcome, because }),
    text: () => (cluster.isWorker ? fromPrimary() : registry.metrics()),
  };
}

const QUEUE = `select case when attempts >= max_attempts then 'failed' when locked_at is not null then 'running'
  when run_at > now() then 'later' else 'ready' end as state, count(*) from graphile_worker.jobs group by 1`;

let asked = 0;

/** Requests the metrics of all processes from the primary process (server/start/fleet.ts). */
function fromPrimary(): Promise<string> {
  const id = ++asked;
  return new Promise((done, failed) => {
    const tooLate = setTimeout(() => finish(() => failed(new Error("no metrics within 5 s"))), 5_000);
    const onMessage = (message: { metrics?: string; id?: number }) => {
      if (message?.id === id && message.metrics !== undefined) finish(() => done(message.metrics as string));
    };
    const finish = (then: () => void) => {
      clearTimeout(tooLate);
      process.off("message", onMessage);
      then();
    };
    process.on("message", onMessage);
    process.send?.({ ask: "metrics", id });
  });
}
