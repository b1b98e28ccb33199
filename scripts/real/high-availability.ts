import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type HighAvailability, type Member, startHighAvailability } from "../../deploy/high-availability/cluster.ts";
import { eventAcross } from "./instances.ts";
import { type Customer, postJob, signUp, startLoad } from "./load.ts";
import { until } from "./program.ts";
import { type Finding, judge, type RealTest, seconds } from "./test.ts";
import type { World } from "./world.ts";

/** Runs a test while both instances use three PostgreSQL under Patroni, through HAProxy. */
async function onCluster(world: World, run: (world: World, cluster: HighAvailability) => Promise<Finding>) {
  const dir = join(world.dir, "high-availability");
  await mkdir(dir);
  await chmod(dir, 0o755);
  const cluster = await startHighAvailability(dir);
  const app = new URL(cluster.leaderUrl);
  app.username = "fettle_app";
  const settings = {
    DATABASE_URL: app.href,
    DATABASE_DIRECT_URL: cluster.leaderUrl,
    DATABASE_REPLICA_URL: replicaUrl(cluster, app),
  };
  const postgres = { ...world.postgres, url: cluster.leaderUrl, ask: askerOf(cluster.leaderUrl) };
  try {
    await restart(world, settings);
    return await run({ ...world, postgres }, cluster);
  } finally {
    await Promise.all(world.instances.map(({ program }) => program.end()));
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
    await Promise.all(world.instances.map((one) => one.start()));
  }
}

function replicaUrl(cluster: HighAvailability, app: URL): string {
  const url = new URL(cluster.replicasUrl);
  url.username = app.username;
  return url.href;
}

/** One after the other: the first one migrates and makes the role. */
async function restart({ instances }: World, settings: Record<string, string>): Promise<void> {
  await Promise.all(instances.map(({ program }) => program.end()));
  for (const one of instances) await one.start(settings);
}

function askerOf(url: string): World["postgres"]["ask"] {
  return async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
}

interface Watch {
  /** How often each thing that people look at got each status, with the longest wait, and what of it must not be. */
  stop(): Promise<{ seen: string; wrong: string[] }>;
}

/** Looks at a public page, a signed-in list and liveness again and again, as people do while a fault lasts. */
function watch(at: string, { headers }: Customer): Watch {
  const paths = { "public page": "/browse", "own jobs": "/api/v1/me/jobs", liveness: "/healthz" };
  let stopped = false;
  const wrong: string[] = [];
  const looks = Object.entries(paths).map(async ([name, path]) => {
    const counts = new Map<string, number>();
    let longest = 0;
    while (!stopped) {
      const since = performance.now();
      const reply = await fetch(at + path, { headers }).catch(() => null);
      const text = await reply?.text().catch(() => "");
      if (reply && reply.status !== 200 && reply.status !== 503)
        wrong.push(`${path} got ${reply.status} ${reply.headers.get("X-Request-Id") ?? text?.slice(0, 80)}`);
      longest = Math.max(longest, performance.now() - since);
      const status = String(reply?.status ?? "no reply");
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await new Promise((next) => setTimeout(next, 100));
    }
    const found = [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
    return `${name}: ${found}, at most ${seconds(longest)} s`;
  });
  return {
    async stop() {
      stopped = true;
      return { seen: (await Promise.all(looks)).join("; "), wrong };
    },
  };
}

/** What the instances logged about the first request that they answered with an unexpected error. */
function errorsLogged({ instances }: World): string[] {
  const lines = instances.flatMap(({ program }) => program.output.split("\n"));
  const [, id] = /"request_id":"([^"]+)"/.exec(lines.find((line) => line.includes('"status":500')) ?? "") ?? [];
  return id ? lines.filter((line) => line.includes(id)) : [];
}

/** A change of the leader under load: how long nobody can write, and that nothing that was acknowledged is missing. */
async function changeOfLeader(world: World, cluster: HighAvailability, change: () => Promise<void>) {
  const before = (await cluster.leader()).name;
  const watched = watch(world.plain, await signUp(world, world.plain));
  const load = await startLoad(world, () => world.plain);
  for (let round = 0; round < 10; round++) await load.successAfter(performance.now());
  const since = performance.now();
  await change();
  // The last write of the old leader may still be on its way to the client.
  const leader = await until(
    () => cluster.leader(),
    ({ name }) => name !== before,
    90_000,
  );
  const first = await load.successAfter(performance.now());
  const outage = load.longestPause(since);
  const { seen, wrong } = await watched.stop();
  const result = await load.stop();
  const writes = `no write for ${seconds(outage)} s, new leader ${leader.name} known after ${seconds(first - since)} s`;
  return {
    ...judge(result, new Set([...load.unexpected, ...wrong, ...errorsLogged(world)]), seconds(outage)),
    note: `${result.accepted} accepted; ${writes}; ${seen}`,
  };
}

/** Kills a member that leads, sees it follow the new leader once it is back, and that LISTEN has moved to that one. */
function withoutLeader(world: World, kill: (leader: Member) => Promise<void>): Promise<Finding> {
  return onCluster(world, async (onHa, cluster) => {
    const killed = await cluster.leader();
    const finding = await changeOfLeader(onHa, cluster, () => kill(killed));
    const since = performance.now();
    killed.start();
    await cluster.whole();
    const back = `the killed member follows again after ${seconds(performance.now() - since)} s`;
    const { times } = await eventAcross(onHa);
    const problem = times === 1 ? finding.problem : `an event came ${times} times`;
    return { ...finding, problem, note: `${finding.note}; ${back}` };
  });
}

/** How many reads the instances have made on a replica. */
async function replicaReads({ instances }: World): Promise<number> {
  const counts = instances.map(async ({ url }) => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const lines = [...metrics.matchAll(/^database_replica_reads_total\{[^}]*from="replica"[^}]*\} (\d+)/gm)];
    return lines.reduce((sum, [, count]) => sum + Number(count), 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * Posts jobs at one instance and looks for each in the list of the other at once. Returns how many were not there. Posts and lists that are
 * refused because the database changes hands (503) are made again.
 */
async function unseenWrites({ instances: [one, two] }: World, customer: Customer, rounds: number): Promise<number> {
  let unseen = 0;
  for (let round = 0; round < rounds; round++) {
    const post = () => postJob(one.url, customer, `Read at the other instance ${performance.now()}`);
    const posted = await until(post, ({ status }) => status !== 503);
    const { id } = (await posted.json()) as { id: string };
    const read = () => fetch(`${two.url}/api/v1/me/jobs`, { headers: customer.headers });
    const list = await until(read, ({ status }) => status !== 503);
    if (posted.status !== 201 || !(await list.text()).includes(id)) unseen += 1;
  }
  return unseen;
}

/** How many standbys the application has connections to, after many reads at once have opened them. */
async function standbysInUse(
  { instances }: World,
  { headers }: Customer,
  standbys: readonly string[],
): Promise<number> {
  const reads = instances.flatMap(({ url }) =>
    Array.from({ length: 20 }, async () => (await fetch(`${url}/api/v1/me/jobs`, { headers })).text()),
  );
  await Promise.all(reads);
  // Patroni names a standby before it takes connections.
  const counts = standbys.map((url) =>
    until(() => askerOf(url)("select from pg_stat_activity where usename = 'fettle_app'"), Boolean),
  );
  return (await Promise.all(counts)).filter(({ length }) => length > 0).length;
}

/** Reads from the standbys: people see what they wrote, and a standby that is killed costs nobody a reply. */
function fromStandbys(world: World): Promise<Finding> {
  return onCluster(world, async (onHa, cluster) => {
    const customer = await signUp(onHa, onHa.plain);
    const before = await unseenWrites(onHa, customer, 20);
    const reads = await replicaReads(onHa);
    const leader = await cluster.leader();
    const standbys = cluster.members.filter((member) => member !== leader);
    const addresses = standbys.map(({ port }) => {
      const url = new URL(cluster.leaderUrl);
      url.port = String(port);
      return url.href;
    });
    const watched = watch(onHa.plain, customer);
    let during = 0;
    const inUse: number[] = [];
    for (const standby of standbys) {
      await standby.kill();
      during += await unseenWrites(onHa, customer, 3);
      standby.start();
      await cluster.whole();
      // The one that has come back is behind for a moment: all reads must go to the same one.
      during += await unseenWrites(onHa, customer, 10);
      inUse.push(await standbysInUse(onHa, customer, addresses));
    }
    const { seen, wrong } = await watched.stop();
    const problems = [
      ...(before + during > 0 ? [`${before + during} lists without what was written`] : []),
      ...(reads === 0 ? ["no read was made on a standby"] : []),
      ...(inUse.some((count) => count > 1) ? [`standbys in use at once: ${inUse.join()}`] : []),
      ...wrong,
    ];
    return { problem: problems.join("; ") || undefined, note: `${reads} reads on a standby; ${seen}` };
  });
}

export const highAvailabilityTests: readonly RealTest[] = [
  {
    number: 46,
    title:
      "the leader of three PostgreSQL under Patroni killed with its Patroni and etcd, under load, and brought back",
    must: "no acknowledged job is lost or doubled; a standby leads by itself; the killed one follows it; events arrive",
    run: (world) => withoutLeader(world, (leader) => leader.kill()),
  },
  {
    number: 47,
    title: "only the PostgreSQL of the leader killed, under load",
    must: "the same",
    run: (world) => withoutLeader(world, (leader) => leader.killPostgres()),
  },
  {
    number: 48,
    title: "another PostgreSQL made the leader in order (switchover), under load",
    must: "no acknowledged job is lost or doubled",
    run: (world) => onCluster(world, (onHa, cluster) => changeOfLeader(onHa, cluster, () => cluster.switchOver())),
  },
  {
    number: 54,
    title: "lists read from a standby (DATABASE_REPLICA_URL), and each standby killed in turn",
    must: "people see at once what they wrote at the other instance; no unexpected reply",
    run: fromStandbys,
  },
];
