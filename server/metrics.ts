import cluster from "node:cluster";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { AiOutcome } from "#providers/ai/port.ts";
import type { Monitored } from "./monitored.ts";
import type { Replica } from "./replica/replica.ts";
import { soon } from "./soon.ts";

export interface Metrics {
  request(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** Counts a reply of the assistant or an improved description. */
  answered(outcome: AiOutcome): void;
  /** The service that carries events (EVENTS_URL) was lost or is there again. */
  eventTransport(isUp: boolean): void;
  /** Counts a call that purged pages of the CDN, or failed to. */
  cdnPurge(outcome: "done" | "failed"): void;
  /** Measures for how long the oldest change has waited to be purged from the CDN, in seconds. */
  measureCdn(waiting: () => number): void;
  /** The Prometheus text of all web processes. */
  text(): Promise<string>;
  /** The metrics of this process alone, for the primary process (server/start/fleet.ts). */
  values: Monitored["metrics"];
}

/** Creates the metrics of this process. */
export function createMetrics(
  pools: { requests: pg.Pool; background: pg.Pool },
  registry: Registry,
  openStreams: () => number,
  replica: Replica | null = null,
): Metrics {
  const registers = [registry];
  if (replica) measureReplica(replica, registers);
  measurePartitions(pools.background, registers);
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
    labelNames: ["state", "work"],
    registers,
    collect() {
      for (const [work, pool] of Object.entries(pools)) {
        this.set({ work, state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ work, state: "idle" }, pool.idleCount);
        this.set({ work, state: "waited_for" }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: "background_jobs",
    help: "Background tasks in the database, by state; the same in every process",
    labelNames: ["state"],
    aggregator: "max",
    registers,
    async collect() {
      const found = await soon(pools.background.query<{ state: string; count: string }>(QUEUE), QUERY_LIMIT);
      if (!found) return this.reset();
      const { rows } = found;
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
    ...measureTransport(registers),
    ...measureCdn(registers),
    text: async () => (cluster.isWorker ? await fromPrimary() : null) ?? registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
  };
}

function measureTransport(registers: Registry[]): Pick<Metrics, "eventTransport"> {
  const transportUp = new Gauge({
    name: "event_transport_up",
    help: "Whether the service that carries events (EVENTS_URL) is connected; the lowest of all processes",
    aggregator: "min",
    registers,
  });
  transportUp.set(1);
  const transportLosses = new Counter({
    name: "event_transport_losses_total",
    help: "How often the connection to the service that carries events was lost",
    registers,
  });
  return {
    eventTransport: (isUp) => {
      transportUp.set(isUp ? 1 : 0);
      if (!isUp) transportLosses.inc();
    },
  };
}

function measureCdn(registers: Registry[]): Pick<Metrics, "cdnPurge" | "measureCdn"> {
  const purges = new Counter({
    name: "cdn_purges_total",
    help: "Calls that told the CDN (CDN_PURGE_URL) which pages have changed, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  let waiting = () => 0;
  new Gauge({
    name: "cdn_purge_waiting_seconds",
    help: "For how long the oldest change has waited to be purged from the CDN; the longest of all processes",
    aggregator: "max",
    registers,
    collect() {
      this.set(waiting());
    },
  });
  return {
    cdnPurge: (outcome) => purges.inc({ outcome }),
    measureCdn: (measured) => {
      waiting = measured;
    },
  };
}

function measureReplica(replica: Replica, registers: Registry[]): void {
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How far the replica was behind the primary at the last measurement; -1 while it does not answer",
    aggregator: "max",
    registers,
    collect() {
      this.set(replica.status().lag_seconds ?? -1);
    },
  });
  new Gauge({
    name: "database_replica_up",
    help: "Whether the replica answers reads; the lowest of all processes",
    aggregator: "min",
    registers,
    collect() {
      this.set(replica.status().state === "in use" ? 1 : 0);
    },
  });
  const reads = new Counter({
    name: "database_replica_reads_total",
    help: "Requests with reads that a replica may answer, by the database that did, and why it was the primary",
    labelNames: ["from", "because"],
    registers,
  });
  replica.counted = (because) => reads.inc({ from: because === "" ? "replica" : "primary", because });
}

function measurePartitions(pool: pg.Pool, registers: Registry[]): void {
  new Gauge({
    name: "database_partitions_ahead_seconds",
    help: "For how long a partitioned table has partitions; the same in every process",
    labelNames: ["table"],
    aggregator: "max",
    registers,
    async collect() {
      const found = await soon(pool.query<{ table: string; ahead: number }>(PARTITIONS), QUERY_LIMIT);
      this.reset();
      for (const { table, ahead } of found?.rows ?? []) this.set({ table }, ahead);
    },
  });
}

const QUEUE = `select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when run_at > now() then 'later' else 'ready' end as state, count(*) from graphile_worker.jobs group by 1`;

const PARTITIONS = `select rule.parent as "table", coalesce(extract(epoch from max(until) - now()), 0)::float as ahead
  from partition_rules() rule left join partitions() part on part.parent = rule.parent group by 1`;

/** In milliseconds. A process that has not replied after a second is left out (start/questions.ts). */
const QUERY_LIMIT = 500;
const PRIMARY_LIMIT = 3_000;

let asked = 0;

/** Requests the metrics of all processes from the primary process (server/start/fleet.ts); null if it does not reply. */
async function fromPrimary(): Promise<string | null> {
  const id = ++asked;
  let onMessage = (_message: { metrics?: string; id?: number }) => {};
  const reply = new Promise<string>((done) => {
    onMessage = (message) => {
      if (message?.id === id && message.metrics !== undefined) done(message.metrics);
    };
  });
  process.on("message", onMessage);
  process.send?.({ ask: "metrics", id });
  const metrics = await soon(reply, PRIMARY_LIMIT);
  process.off("message", onMessage);
  return metrics;
}
