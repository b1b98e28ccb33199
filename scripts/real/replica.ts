import { chmod, chown, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startClusterOn, stopCluster } from "#server/postgres/cluster.ts";
import { runPostgresProgram } from "#server/postgres/run-as.ts";
import { type Customer, postJob, signUp } from "./load.ts";
import { POSTGRES_15 } from "./parts.ts";
import { freePort, until } from "./program.ts";
import { type Finding, type RealTest, seconds } from "./test.ts";
import type { World } from "./world.ts";

const WRITES = 60;
/** How long the replica holds back what it has received. */
const DELAY = "300ms";

/** A streaming replica of the world's PostgreSQL, as the superuser and as the application. */
async function startReplica(world: World) {
  const { cluster, url, port: primaryPort } = world.postgres;
  const base = join(world.dir, "replica");
  await mkdir(base);
  if (cluster.as) await chown(base, cluster.as.uid, cluster.as.gid);
  const rules = ["-d", url, "-D", base, "-X", "stream", "-R", "-c", "fast", "--no-password"];
  await runPostgresProgram(join(POSTGRES_15, "pg_basebackup"), rules, cluster.as, world.dir);
  await chmod(base, 0o700);
  const standby = { ...cluster, data: base };
  const port = await freePort();
  await startClusterOn(standby, port);
  const address = url.replace(`:${primaryPort}/`, `:${port}/`);
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  const appAddress = new URL(world.settings.DATABASE_URL);
  appAddress.port = String(port);
  const stop = () => stopCluster(standby).catch(() => {});
  return { url: appAddress.href, ask, stop, remove: () => rm(base, { recursive: true, force: true }) };
}

/** How many of a customer's new jobs are missing from their own list, read at the other instance at once. */
async function missingAfterWrites({ instances: [one, two] }: World, customer: Customer, name: string): Promise<number> {
  let missing = 0;
  for (let n = 0; n < WRITES; n++) {
    const posted = await postJob(one.url, customer, `${name} ${n}`);
    if (posted.status !== 201) throw new Error(`the job got ${posted.status}`);
    const list = await fetch(`${two.url}/api/v1/me/jobs?limit=1`, { headers: customer.headers });
    const { items } = (await list.json()) as { items?: { title: string }[] };
    if (items?.[0]?.title !== `${name} ${n}`) missing++;
  }
  return missing;
}

const stateAt = async (url: string): Promise<string | undefined> => {
  const reply = (await (await fetch(`${url}/readyz`)).json()) as { replica?: { state: string } };
  return reply.replica?.state;
};

/** The reads of an instance that its replica has answered. */
const replicaReads = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^database_replica_reads_total\{from="replica".*\} (\d+)/m.exec(text)?.[1] ?? 0);
};

async function readYourWrites(world: World): Promise<Finding> {
  const [one, two] = world.instances;
  const replica = await startReplica(world);
  const restart = async (extra: Record<string, string>) => {
    for (const instance of world.instances) {
      await instance.program.end();
      await instance.start(extra);
    }
  };
  await restart({ DATABASE_REPLICA_URL: replica.url });
  await Promise.all(
    [one, two].map(({ url }) =>
      until(
        () => stateAt(url),
        (state) => state === "in use",
      ),
    ),
  );
  const [writer, reader] = [await signUp(world, one.url), await signUp(world, one.url)];
  const reads = async () => {
    const replies = Array.from({ length: 20 }, () => fetch(`${two.url}/api/v1/me/jobs`, { headers: reader.headers }));
    return (await Promise.all(replies)).filter(({ ok }) => !ok).length;
  };
  const missing = [await missingAfterWrites(world, writer, "Without delay")];
  await replica.ask(`alter system set recovery_min_apply_delay = '${DELAY}'`);
  await replica.ask("select pg_reload_conf()");
  missing.push(await missingAfterWrites(world, writer, "With delay"));
  const before = await replicaReads(two.url);
  const failed = [await reads()];
  const answered = (await replicaReads(two.url)) - before;

  await replica.ask("select pg_wal_replay_pause()");
  await postJob(one.url, writer, "While it is paused");
  await until(
    () => stateAt(two.url),
    (state) => state === "lagging",
  );
  failed.push(await reads());
  await replica.stop();
  const since = performance.now();
  failed.push(await reads());
  await until(
    () => stateAt(two.url),
    (state) => state === "away",
  );
  const recovery = seconds(performance.now() - since);
  failed.push(await reads());
  await restart({});
  await replica.remove();
  const lost = missing.reduce((sum, count) => sum + count, 0);
  const problems = [
    ...(lost > 0 ? [`${lost} of ${2 * WRITES} own jobs were not in the list`] : []),
    ...(failed.some(Boolean) ? [`reads failed: in use, lagging, killed, away: ${failed.join()}`] : []),
    ...(answered > 0 ? [] : ["the replica answered no read"]),
  ];
  return { problem: problems.join("; ") || undefined, lost, doubled: 0, recovery };
}

export const replicaTests: readonly RealTest[] = [
  {
    number: 53,
    title: "a replica that answers at once, late, not any more, and is gone",
    must: "everyone sees at once what they wrote, at any instance; no read fails",
    run: readYourWrites,
  },
];
