import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Redis } from "ioredis";
import { eventAcross } from "./instances.ts";
import { freePort, isFree, Program, until } from "./program.ts";
import type { Finding, RealTest } from "./test.ts";
import type { Certificate, World } from "./world.ts";

/** How long Redis waits for a server before another one takes over, in milliseconds. */
const TIMEOUT = 2_000;
/** Events re-read without an announcement arrive within this many seconds. */
const LATEST = 30;

interface Server {
  program: Program;
  port: number;
}

/** Where the servers of a test are, and what proves who they are: all of them speak TLS only. */
interface Place {
  dir: string;
  certificate: Certificate;
}

/** The settings of TLS, as `--name value` or as lines of a file. */
const tlsOf = (port: number, { key, certificate }: Certificate): string[][] => [
  ["port", "0"],
  ["tls-port", String(port)],
  ["tls-cert-file", certificate],
  ["tls-key-file", key],
  ["tls-ca-cert-file", certificate],
  ["tls-auth-clients", "no"],
  ["tls-replication", "yes"],
];

export async function redisServer(place: Place, port: number, args: readonly string[] = []): Promise<Server> {
  const folder = join(place.dir, String(port));
  await mkdir(folder, { recursive: true });
  const tls = tlsOf(port, place.certificate).flatMap(([name, value = ""]) => [`--${name}`, value]);
  const own = ["--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const program = new Program("/usr/bin/redis-server", [...tls, ...own, ...args]);
  program.start();
  await until(() => ask(place, port, (redis) => redis.ping()), Boolean);
  return { program, port };
}

/**
 * A server of a cluster also takes the port 10,000 above its own. Both are below those that Linux gives to connections (from 32,768), of which
 * one may be in use at any moment.
 */
async function clusterPort(): Promise<number> {
  const port = randomInt(20_000, 22_000);
  return (await isFree(port)) && (await isFree(port + 10_000)) ? port : clusterPort();
}

export async function ask<T>({ certificate }: Place, port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({
    port,
    host: "127.0.0.1",
    tls: { ca: readFileSync(certificate.certificate) },
    protocol: 2,
    disableClientInfo: true,
    retryStrategy: () => null,
  });
  redis.on("error", () => {});
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

/** Three masters, each with a replica. */
async function startCluster(place: Place): Promise<Server[]> {
  const options = ["--cluster-enabled", "yes", "--tls-cluster", "yes", "--cluster-node-timeout", String(TIMEOUT)];
  const ports: number[] = [];
  while (ports.length < 6) {
    const port = await clusterPort();
    if (!ports.includes(port)) ports.push(port);
  }
  const servers = await Promise.all(ports.map((port) => redisServer(place, port, options)));
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const cli = new Program("/usr/bin/redis-cli", [
    "--tls",
    "--cacert",
    place.certificate.certificate,
    "--cluster",
    "create",
    ...addresses,
    "--cluster-replicas",
    "1",
    "--cluster-yes",
  ]);
  cli.start();
  if ((await cli.ended()) !== 0) throw new Error(cli.output.slice(-300));
  const isComplete = (text: string) => text.includes("cluster_state:ok") && text.includes("cluster_known_nodes:6");
  for (const port of ports) {
    await until(() => ask(place, port, (redis) => redis.cluster("INFO") as Promise<string>), isComplete);
    // A replica that has never had its master's data does not take the master's place.
    await until(
      () => ask(place, port, (redis) => redis.info("replication")),
      (text) => /state=online|master_link_status:up/.test(text),
    );
  }
  return servers;
}

/** Runs a test while both instances use another EVENTS_URL. */
export async function withEvents(world: World, url: string, run: () => Promise<Finding>): Promise<Finding> {
  const restart = async (extra: Record<string, string>) => {
    await Promise.all(world.instances.map(({ program }) => program.end()));
    await Promise.all(world.instances.map((one) => one.start(extra)));
  };
  await restart({ EVENTS_URL: url, NODE_EXTRA_CA_CERTS: world.certificate.certificate });
  try {
    return await run();
  } finally {
    await restart({});
  }
}

/** Several pairs of people, so that several shards carry their events: the slowest, and those that did not come exactly once. */
async function eventsAcross(world: World, pairs: number): Promise<{ slowest: number; wrong: number }> {
  const found = await Promise.all(Array.from({ length: pairs }, () => eventAcross(world)));
  return {
    slowest: Math.max(...found.map(({ took }) => took)),
    wrong: found.filter(({ times }) => times !== 1).length,
  };
}

/** Events before, directly after the master is killed, and when another one has taken over. */
async function whileMasterDies(
  { world, pairs }: { world: World; pairs: number },
  kill: () => Promise<void>,
  tookOver: () => Promise<unknown>,
) {
  const before = await eventsAcross(world, pairs);
  await kill();
  const during = await eventsAcross(world, pairs);
  await tookOver();
  const isUp = (text: string) => /^event_transport_up 1$/m.test(text);
  await until(() => fetch(`${world.instances[0].url}/metrics`).then((reply) => reply.text()), isUp, 30_000);
  const after = await eventsAcross(world, pairs);
  const wrong = before.wrong + during.wrong + after.wrong;
  const problems = [
    ...(wrong > 0 ? [`${wrong} of ${3 * pairs} events came more or less than once`] : []),
    ...(during.slowest > LATEST ? [`an event took ${during.slowest} s`] : []),
  ];
  return {
    problems,
    recovery: after.slowest,
    note: `the slowest event of ${pairs}: ${before.slowest} s before, ${during.slowest} s after the kill, ${after.slowest} s later`,
  };
}

async function clusterLosesServer(world: World): Promise<Finding> {
  const place = { dir: join(world.dir, "redis-cluster"), certificate: world.certificate };
  const servers = await startCluster(place);
  const [first, second, third] = servers as [Server, Server, Server];
  const url = `rediss+cluster://127.0.0.1:${second.port},127.0.0.1:${third.port}`;
  const published = (port: number) =>
    ask(place, port, (redis) => redis.info("commandstats")).then((text) =>
      Number(/cmdstat_spublish:calls=(\d+)/.exec(text)?.[1] ?? 0),
    );
  try {
    return await withEvents(world, url, async () => {
      let shares: number[] = [];
      // So many that each of the three servers gets some, but for once in ten thousand runs.
      const { problems, ...finding } = await whileMasterDies(
        { world, pairs: 14 },
        async () => {
          shares = await Promise.all([first, second, third].map(({ port }) => published(port)));
          await first.program.end("SIGKILL");
        },
        () =>
          until(
            () => ask(place, second.port, (redis) => redis.cluster("INFO") as Promise<string>),
            (text) => text.includes("cluster_state:ok"),
          ),
      );
      if (shares.some((count) => count === 0)) problems.push(`announcements of the servers: ${shares.join()}`);
      return {
        ...finding,
        note: `${finding.note}; announcements of the servers: ${shares.join()}`,
        problem: problems.join("; ") || undefined,
      };
    });
  } finally {
    await stopAll(servers, place);
  }
}

async function sentinelsPromote(world: World): Promise<Finding> {
  const place = { dir: join(world.dir, "redis-sentinels"), certificate: world.certificate };
  const master = await redisServer(place, await freePort());
  const replica = await redisServer(place, await freePort(), ["--replicaof", `127.0.0.1 ${master.port}`]);
  const sentinels: Server[] = [];
  for (let count = 0; count < 3; count++) sentinels.push(await startSentinel(place, master.port));
  const known = (port: number) =>
    ask(place, port, async (redis) => String(await redis.call("SENTINEL", "MASTERS"))).then(
      (text) => /num-slaves,1\b/.test(text) && /num-other-sentinels,2\b/.test(text),
    );
  for (const { port } of sentinels) await until(() => known(port), Boolean);
  const url = `rediss+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join()}/events`;
  try {
    return await withEvents(world, url, async () => {
      const { problems, ...finding } = await whileMasterDies(
        { world, pairs: 6 },
        async () => void (await master.program.end("SIGKILL")),
        () =>
          until(
            () => ask(place, replica.port, (redis) => redis.role()),
            ([role]) => role === "master",
          ),
      );
      return { ...finding, problem: problems.join("; ") || undefined };
    });
  } finally {
    await stopAll([master, replica, ...sentinels], place);
  }
}

async function startSentinel(place: Place, masterPort: number): Promise<Server> {
  const { dir } = place;
  const port = await freePort();
  const file = join(dir, `sentinel-${port}.conf`);
  const lines = [
    ...tlsOf(port, place.certificate).map((setting) => setting.join(" ")),
    "bind 127.0.0.1",
    `dir ${dir}`,
    `sentinel monitor events 127.0.0.1 ${masterPort} 2`,
    `sentinel down-after-milliseconds events ${TIMEOUT}`,
    "sentinel failover-timeout events 10000",
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  const program = new Program("/usr/bin/redis-server", [file, "--sentinel"]);
  program.start();
  await until(() => ask(place, port, (redis) => redis.ping()), Boolean);
  return { program, port };
}

export async function stopAll(servers: readonly Server[], { dir }: Place): Promise<void> {
  await Promise.all(servers.map(({ program }) => program.end("SIGKILL")));
  await rm(dir, { recursive: true, force: true });
}

export const redisTests: readonly RealTest[] = [
  {
    number: 55,
    title: "a Redis Cluster of three carries the events over TLS, and one of its servers is killed",
    must: "every event arrives once, within 30 s meanwhile; each server carries a share; fast again after the failover",
    run: clusterLosesServer,
  },
  {
    number: 56,
    title: "the master that three Sentinels name carries the events over TLS, and is killed",
    must: "every event arrives once, within 30 s meanwhile; fast again after the failover",
    run: sentinelsPromote,
  },
];
