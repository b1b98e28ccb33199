import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { withClient } from "../seed/database.ts";
import { startLoad } from "./load.ts";
import { until } from "./program.ts";
import { judge, type RealTest } from "./test.ts";
import type { World } from "./world.ts";

const BUDGET = 52;

/** Both instances share a budget of connections, without the pooler. The most that were ever open, and what failed. */
async function withinBudget(world: World) {
  const { instances, postgres, settings } = world;
  const direct = new URL(settings.DATABASE_URL);
  direct.host = new URL(settings.DATABASE_DIRECT_URL).host;
  const given = { DATABASE_URL: direct.href, DATABASE_POOL: "", DATABASE_BUDGET: String(BUDGET), SERVERS: "2" };
  const restart = async (extra: Record<string, string>) => {
    await Promise.all(instances.map(({ program }) => program.end()));
    await Promise.all(instances.map((one) => one.start(extra)));
    // The proxy sees them a moment later.
    await until(async () => (await fetch(`${world.plain}/readyz`)).ok, Boolean);
  };
  await restart(given);
  // Its connections to the server are those of the same role.
  await world.pooler.end("SIGKILL");
  try {
    const load = await startLoad(world, () => world.plain, 30);
    let most = 0;
    for (let round = 0; round < 20; round++) {
      await load.successAfter(performance.now());
      const [row] = await postgres.ask<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where usename = 'fettle_app'",
      );
      most = Math.max(most, row?.count ?? 0);
    }
    const result = await load.stop();
    const problems = new Set(load.unexpected);
    if (most > BUDGET) problems.add(`${most} connections`);
    if (load.failed > 0) problems.add(`${load.failed} of ${result.accepted} failed at first`);
    return {
      ...judge(result, problems),
      note: `${result.accepted} accepted; at most ${most} connections of ${BUDGET}`,
    };
  } finally {
    world.pooler.start();
    await until(() => answers(settings.DATABASE_URL), Boolean);
    await restart({});
  }
}

async function answers(url: string): Promise<boolean> {
  return await withClient(url, async () => true);
}

/** The first line of the reply to a health check of HTTP/1.0 without a Host header. */
async function probe(address: string, path: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

export const fleetTests: readonly RealTest[] = [
  {
    number: 50,
    title: `two instances with ${BUDGET} connections together (DATABASE_BUDGET), under load of thirty people`,
    must: "never more connections; no request fails for it",
    run: withinBudget,
  },
  {
    number: 51,
    title: "health checks of HTTP/1.0, without a Host header, at each instance and through the proxy",
    must: "each gets 200",
    async run({ instances, plain }) {
      const replies = await Promise.all(
        [...instances.map(({ url }) => url), plain].flatMap((at) =>
          ["/healthz", "/readyz"].map((path) => probe(at, path)),
        ),
      );
      const wrong = replies.filter((line) => !/^HTTP\/1\.[01] 200 /.test(line));
      return { problem: wrong.join("; ") || undefined };
    },
  },
];
