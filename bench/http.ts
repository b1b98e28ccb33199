import { mkdir, writeFile } from "node:fs/promises";
import autocannon from "autocannon";
import { points } from "./http-points.ts";
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
  await report(await measureAll(servers), memoryOf(servers.product.pid));
} finally {
  await servers.stop();
}

/** The costs of each point, of the product and of its limit in turn. The first round warms both up. */
async function measureAll(servers: Servers) {
  const { product, limit } = servers;
  const all = await points(servers);
  const costs = all.map(() => ({ product: [] as Cost[], limit: [] as Cost[] }));
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
  return all.map(({ name, goal }, i) => {
    const [ours, theirs] = [costs[i]?.product ?? [], costs[i]?.limit ?? []].map(total);
    if (!ours || !theirs) throw new Error(`${name} was not measured`);
    return {
      name,
      goal,
      share: rounded((theirs.web + theirs.postgres) / (ours.web + ours.postgres)),
      web: rounded(theirs.web / ours.web),
      product: ours,
      limit: theirs,
    };
  });
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

async function report(shares: Awaited<ReturnType<typeof measureAll>>, memory: number) {
  const row = ({ name, goal, share, web, product, limit }: (typeof shares)[number]) => ({
    name,
    "product: web + PostgreSQL, ms": `${product.web} + ${product.postgres}`,
    limit: `${limit.web} + ${limit.postgres}`,
    "share (web process)": `${share} (${web})`,
    goal,
  });
  console.table(shares.map(row));
  console.log(`the web process holds ${memory} MB after that (PSS)`);
  await mkdir("bench/results", { recursive: true });
  const run = { at: new Date().toISOString(), rounds: ROUNDS, requests: REQUESTS, memory, shares };
  if (!process.env.POINTS) await writeFile("bench/results/shares.json", `${JSON.stringify(run, null, 2)}\n`);
}
