import { mkdir, writeFile } from "node:fs/promises";
import autocannon from "autocannon";
import { type Point, points } from "./http-points.ts";
import { type Servers, startServers, type Target } from "./http-servers.ts";
import { memoryOf, processorTime } from "./processor-time.ts";

/**
 * Measures the built product beside what its parts allow (bench/limit-server.ts) in one run, in turn: `npm run bench`. It counts
 * processor time for each request, because other work on the machine disturbs requests a second, and writes bench/results/shares.json, from
 * which bench/plot.ts draws. ROUNDS and REQUESTS set the length, POINTS chooses by name. With PROFILE=<folder> the web process writes its
 * profile there.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const REQUESTS = Number(process.env.REQUESTS ?? 1_500);
const CONNECTIONS = 32;

interface Cost {
  requests: number;
  web: number;
  postgres: number;
}

const servers = await startServers();
try {
  const { shares, failure } = await measureAll(servers);
  await report(shares, memoryOf(servers.product.pid), failure === undefined);
  if (failure) throw failure;
} finally {
  await servers.stop();
}

interface Costs {
  product: Cost[];
  limit: Cost[];
}

/** What was measured of each point, and the failure that ended the measurement: what came before it is worth as much as without it. */
async function measureAll(servers: Servers) {
  const all = await points(servers);
  const costs = all.map((): Costs => ({ product: [], limit: [] }));
  const failure = await measureRounds(servers, all, costs).catch((error: unknown) => error);
  const shares = all.flatMap(({ name, goal }, i) => {
    const { product = [], limit = [] } = costs[i] ?? {};
    if (product.length === 0 || limit.length === 0) return [];
    const [ours, theirs] = [total(product), total(limit)];
    return {
      name,
      goal,
      share: rounded((theirs.web + theirs.postgres) / (ours.web + ours.postgres)),
      web: rounded(theirs.web / ours.web),
      product: ours,
      limit: theirs,
    };
  });
  return { shares, failure };
}

/** Adds the costs of each point, of the product and of its limit in turn. The first round warms both up. */
async function measureRounds(servers: Servers, all: readonly Point[], costs: readonly Costs[]): Promise<void> {
  const { product, limit } = servers;
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, point] of all.entries()) {
      const ofProduct = await measure(servers, product, point.requests("product"));
      const ofLimit = point.beside
        ? await measure(servers, product, point.beside)
        : await measure(servers, limit, point.requests("limit"));
      if (round === 0) continue;
      costs[i]?.product.push(ofProduct);
      costs[i]?.limit.push(ofLimit);
    }
}

async function measure(
  { postgresTime }: Servers,
  { base, pid }: Target,
  requests: autocannon.Request[],
): Promise<Cost> {
  const [web, database] = [processorTime(pid), postgresTime()];
  const result = await autocannon({ url: base, connections: CONNECTIONS, amount: REQUESTS, requests });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    requests: result.requests.total,
    web: processorTime(pid) - web,
    postgres: postgresTime() - database,
  };
}

/** Milliseconds of each request. */
function total(costs: readonly Cost[]) {
  const sum = (of: (cost: Cost) => number) => costs.reduce((all, cost) => all + of(cost), 0);
  const requests = sum((cost) => cost.requests);
  return { web: rounded(sum(({ web }) => web) / requests), postgres: rounded(sum((cost) => cost.postgres) / requests) };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

type Shares = Awaited<ReturnType<typeof measureAll>>["shares"];

/** Only a whole run is stored. */
async function report(shares: Shares, memory: number, isWhole: boolean) {
  const row = ({ name, goal, share, web, product, limit }: Shares[number]) => ({
    name,
    "product: web + PostgreSQL, ms": `${product.web} + ${product.postgres}`,
    limit: `${limit.web} + ${limit.postgres}`,
    "share (web process)": `${share} (${web})`,
    goal,
  });
  console.table(shares.map(row));
  console.log(`the web process holds ${memory} MB after that (PSS)`);
  if (!isWhole || process.env.POINTS) return;
  await mkdir("bench/results", { recursive: true });
  const run = { at: new Date().toISOString(), rounds: ROUNDS, requests: REQUESTS, memory, shares };
  await writeFile("bench/results/shares.json", `${JSON.stringify(run, null, 2)}\n`);
}
