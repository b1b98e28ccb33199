import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort, Program, until } from "../../scripts/real/program.ts";
import { accountForPostgres } from "../../server/postgres/run-as.ts";

const NAMES = ["one", "two", "three"] as const;
const HERE = import.meta.dirname;
const POSTGRES = "/usr/lib/postgresql/15/bin";

/** One machine of the cluster: a member of etcd, Patroni, and the PostgreSQL that Patroni starts. */
export interface Member {
  name: string;
  port: number;
  /** Starts what is not running. */
  start(): void;
  /** Kills all three at once, as a power cut would. */
  kill(): Promise<void>;
  /** Kills only PostgreSQL. */
  killPostgres(): Promise<void>;
  stop(): Promise<void>;
}

/** Three PostgreSQL under Patroni and etcd, with HAProxy in front. */
export interface HighAvailability {
  members: readonly Member[];
  /** The database `fettle` as its owner: through HAProxy to the leader, and to a standby. */
  leaderUrl: string;
  replicasUrl: string;
  /** What Patroni says of every member that it knows. */
  states(): Promise<MemberState[]>;
  leader(): Promise<Member>;
  /** Resolves when one leads, the others follow it, and one of them is the synchronous standby. */
  whole(): Promise<void>;
  /** Makes another member the leader, in order. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

interface MemberState {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
}

interface Ports {
  etcd: number;
  peer: number;
  patroni: number;
  postgres: number;
}

/** Starts everything in a folder that exists and is empty. Needs Debian's patroni, etcd-server, haproxy and postgresql-15. */
export async function startHighAvailability(dir: string): Promise<HighAvailability> {
  const ports = await Promise.all(NAMES.map(portsOfMember));
  const [leaderPort, replicasPort] = [await freePort(), await freePort()];
  const secret = randomBytes(18).toString("base64url");
  const members = await Promise.all(NAMES.map((_, index) => memberIn(dir, index, ports, secret)));
  const proxy = new Program("/usr/sbin/haproxy", ["-db", "-f", join(HERE, "haproxy.cfg")], {
    LEADER_BIND: `127.0.0.1:${leaderPort}`,
    REPLICAS_BIND: `127.0.0.1:${replicasPort}`,
    ...proxied(ports),
  });
  for (const program of [...members, proxy]) program.start();
  const url = (port: number, database: string) => `postgres://postgres:${secret}@127.0.0.1:${port}/${database}`;
  const states = () => askPatroni(ports);
  const leader = async () => {
    const name = (await states()).find(({ role }) => role === "leader")?.name;
    const found = members.find((member) => member.name === name);
    if (!found) throw new Error("no member leads");
    return found;
  };
  const whole = async () => void (await until(states, isWhole, 120_000));
  const stop = async () => {
    await proxy.end("SIGKILL");
    // Not one after the other: each would become the leader for a moment.
    await Promise.all(members.map((member) => member.stop()));
  };
  try {
    await whole();
    await until(() => createDatabase(url(leaderPort, "postgres")), Boolean);
  } catch (error) {
    await stop();
    throw error;
  }
  const switchOver = async () => await switchFrom((await leader()).name, ports);
  const urls = { leaderUrl: url(leaderPort, "fettle"), replicasUrl: url(replicasPort, "fettle") };
  return { members, ...urls, states, leader, whole, switchOver, stop };
}

async function portsOfMember(): Promise<Ports> {
  const [etcd, peer, patroni, postgres] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { etcd, peer, patroni, postgres };
}

async function memberIn(dir: string, index: number, all: readonly Ports[], secret: string): Promise<Member> {
  const name = NAMES[index] ?? "";
  const ports = all[index] as Ports;
  const folder = join(dir, name);
  // PostgreSQL does not run as root.
  const as = await accountForPostgres();
  await mkdir(folder, { recursive: true });
  if (as) await chown(folder, as.uid, as.gid);
  const etcd = new Program("/usr/bin/etcd", etcdOptions(name, join(folder, "etcd"), ports, all));
  const patroni = new Program(
    "/usr/bin/patroni",
    [join(HERE, "patroni.yaml")],
    patroniSettings(name, folder, all, ports, secret),
    as,
  );
  const killPostgres = async () => {
    const lines = await readFile(join(folder, "data/postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(lines.split("\n")[0]);
    if (pid) process.kill(pid, "SIGKILL");
  };
  return {
    name,
    port: ports.postgres,
    start() {
      for (const program of [etcd, patroni]) if (!program.isRunning) program.start();
    },
    async kill() {
      await Promise.all([patroni.end("SIGKILL"), etcd.end("SIGKILL"), killPostgres()]);
    },
    killPostgres,
    async stop() {
      // Patroni stops its PostgreSQL. Without etcd's majority it would wait for it, so etcd ends afterwards.
      await patroni.end("SIGTERM");
      await etcd.end("SIGKILL");
    },
  };
}

function etcdOptions(name: string, data: string, { etcd, peer }: Ports, all: readonly Ports[]): string[] {
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const members = all.map((ports, index) => `${NAMES[index]}=${address(ports.peer)}`).join();
  const options = {
    name,
    "data-dir": data,
    "listen-client-urls": address(etcd),
    "advertise-client-urls": address(etcd),
    "listen-peer-urls": address(peer),
    "initial-advertise-peer-urls": address(peer),
    "initial-cluster": members,
    "initial-cluster-token": "fettle",
    // Three members on one disk need more patience than three machines.
    "heartbeat-interval": "200",
    "election-timeout": "2000",
    "log-level": "error",
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}

function patroniSettings(
  name: string,
  folder: string,
  all: readonly Ports[],
  { patroni, postgres }: Ports,
  secret: string,
): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
    PATRONI_ETCD3_HOSTS: all.map(({ etcd }) => `127.0.0.1:${etcd}`).join(),
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, "data"),
    PATRONI_POSTGRESQL_BIN_DIR: POSTGRES,
    PATRONI_POSTGRESQL_PGPASS: join(folder, "pgpass"),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: secret,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: secret,
  };
}

function proxied(ports: readonly Ports[]): Record<string, string> {
  const entries = ports.flatMap(({ postgres, patroni }, index) => {
    const name = (NAMES[index] ?? "").toUpperCase();
    return [
      [`POSTGRES_${name}`, `127.0.0.1:${postgres}`],
      [`PATRONI_${name}`, String(patroni)],
    ];
  });
  return Object.fromEntries(entries);
}

/** The first Patroni that answers knows every member. */
async function askPatroni(ports: readonly Ports[]): Promise<MemberState[]> {
  const answers = ports.map(async ({ patroni }) => {
    const reply = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await reply.json()) as { members: MemberState[] }).members;
  });
  return await Promise.any(answers);
}

async function switchFrom(leader: string, ports: readonly Ports[]): Promise<void> {
  const { patroni } = ports[NAMES.indexOf(leader as (typeof NAMES)[number])] as Ports;
  const reply = await fetch(`http://127.0.0.1:${patroni}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader }),
  });
  if (!reply.ok) throw new Error(`switchover: ${reply.status} ${await reply.text()}`);
}

function isWhole(states: readonly MemberState[]): boolean {
  const count = (role: MemberState["role"]) => states.filter((state) => state.role === role).length;
  const isRunning = states.every(({ state }) => state === "running" || state === "streaming");
  return isRunning && states.length === NAMES.length && count("leader") === 1 && count("sync_standby") === 1;
}

async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("create database fettle");
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
