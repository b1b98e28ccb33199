import { availableParallelism } from "node:os";

/** How many connections the servers of a fleet may hold together, and what shares them. */
interface Fleet {
  DATABASE_BUDGET?: number | undefined;
  SERVERS: number;
  WEB_CONCURRENCY?: number | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
}

/**
 * The connections of a process beside its pools: its worker's lease, one that listens for cached pages, one for event streams, and one that ends
 * while another replaces it.
 */
export const BESIDE_POOLS = 4;
/** Five queues listen for tasks, and requests need a few. */
const SMALLEST_POOL = 10;

/**
 * Each of the five queues listens for new tasks on one connection. The others are for up to thirteen tasks at a time, of which most wait for
 * outside services without one.
 */
const MOST_BACKGROUND = 10;
const FEWEST_BACKGROUND = 7;

/** How many connections of a pool are for background work. */
export const backgroundOf = (pool: number): number =>
  Math.max(FEWEST_BACKGROUND, Math.min(MOST_BACKGROUND, Math.floor(pool / 2)));

/**
 * The connections of a process to all database servers. To a replica it has as many as requests have to the primary. They count, because
 * after a failover, or while no replica is left, both addresses may lead to the same server.
 */
export const withReplica = (pool: number, { DATABASE_REPLICA_URL }: Pick<Fleet, "DATABASE_REPLICA_URL">): number =>
  DATABASE_REPLICA_URL === undefined ? pool : pool + pool - backgroundOf(pool);

/** The connections in the pools of each process, so that all processes together stay within DATABASE_BUDGET; undefined without a budget. */
export function poolOf(fleet: Fleet, cores: number): number | undefined {
  const { DATABASE_BUDGET } = fleet;
  if (DATABASE_BUDGET === undefined) return undefined;
  const share = Math.floor(DATABASE_BUDGET / processesOf(fleet, cores)) - BESIDE_POOLS;
  let pool = share;
  while (pool >= SMALLEST_POOL && withReplica(pool, fleet) > share) pool--;
  return pool;
}

/** A sentence if the budget is too small for the fleet. */
export function budgetProblems(fleet: Fleet, cores: number): string[] {
  const pool = poolOf(fleet, cores);
  if (pool === undefined || pool >= SMALLEST_POOL) return [];
  const processes = processesOf(fleet, cores);
  const least = processes * (withReplica(SMALLEST_POOL, fleet) + BESIDE_POOLS);
  return [
    `DATABASE_BUDGET: ${processes} processes (SERVERS × WEB_CONCURRENCY) need at least ${least}; raise it, or have fewer processes`,
  ];
}

const processesOf = ({ SERVERS, WEB_CONCURRENCY }: Fleet, cores: number): number =>
  SERVERS * (WEB_CONCURRENCY ?? cores);

/**
 * How many connections the two pools of a process have: DATABASE_POOL in total, otherwise what PostgreSQL's usual limit of about 200 allows.
 * Each process also needs one for its worker's lease and two to listen.
 */
export function connectionsOf(
  { DATABASE_POOL, WEB_CONCURRENCY }: { DATABASE_POOL?: number | undefined; WEB_CONCURRENCY?: number | undefined },
  cores = availableParallelism(),
): { requests: number; background: number } {
  const processes = WEB_CONCURRENCY ?? cores;
  if (DATABASE_POOL === undefined)
    return {
      requests: Math.max(6, Math.min(16, Math.floor(180 / processes) - MOST_BACKGROUND - 2)),
      background: MOST_BACKGROUND,
    };
  const background = backgroundOf(DATABASE_POOL);
  return { requests: DATABASE_POOL - background, background };
}
