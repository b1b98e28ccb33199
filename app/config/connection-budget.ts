/** How many connections the servers of a fleet may hold together, and what shares them. */
interface Fleet {
  DATABASE_BUDGET?: number | undefined;
  SERVERS: number;
  WEB_CONCURRENCY?: number | undefined;
}

/** The connections of a process beside its pools: its worker's lease, and one that listens. */
const BESIDE_POOLS = 2;
/** Four queues listen for tasks, and requests need a few. */
const SMALLEST_POOL = 10;

/** The connections in the pools of each process, so that all processes together stay within DATABASE_BUDGET; undefined without a budget. */
export function poolOf(fleet: Fleet, cores: number): number | undefined {
  const { DATABASE_BUDGET } = fleet;
  return DATABASE_BUDGET === undefined
    ? undefined
    : Math.floor(DATABASE_BUDGET / processesOf(fleet, cores)) - BESIDE_POOLS;
}

/** A sentence if the budget is too small for the fleet. */
export function budgetProblems(fleet: Fleet, cores: number): string[] {
  const pool = poolOf(fleet, cores);
  if (pool === undefined || pool >= SMALLEST_POOL) return [];
  const processes = processesOf(fleet, cores);
  const least = processes * (SMALLEST_POOL + BESIDE_POOLS);
  return [
    `DATABASE_BUDGET: ${processes} processes (SERVERS × WEB_CONCURRENCY) need at least ${least}; raise it, or have fewer processes`,
  ];
}

const processesOf = ({ SERVERS, WEB_CONCURRENCY }: Fleet, cores: number): number =>
  SERVERS * (WEB_CONCURRENCY ?? cores);
