import { postJob, signUp, startLoad } from "./load.ts";
import { until } from "./program.ts";
import { type Finding, judge, type RealTest, seconds } from "./test.ts";
import type { World } from "./world.ts";

/** Runs a fault while jobs are posted, and measures until the first one is accepted again. */
export async function underLoad(world: World, at: () => string, fault: () => Promise<void>): Promise<Finding> {
  const load = await startLoad(world, at);
  await load.successAfter(0);
  await fault();
  const since = performance.now();
  const first = await load.successAfter(since);
  const result = await load.stop();
  return judge(result, load.unexpected, seconds(first - since));
}

const throughProxy = (world: World) => () => world.plain;

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200;
const allReady = ({ instances }: World) =>
  until(async () => (await Promise.all(instances.map(({ url }) => isReady(url)))).every(Boolean), Boolean, 90_000);

/** Refuses a change by one kind of error, and expects 503 for it while reads go on. */
async function refused(world: World, during: { begin: string; end: string }): Promise<Finding> {
  const customer = await signUp(world, world.plain);
  const title = `Refused ${performance.now()}`;
  await world.postgres.ask(during.begin);
  const write = await postJob(world.plain, customer, title);
  const read = await fetch(`${world.plain}/api/v1/tradespeople`, { headers: customer.headers });
  await world.postgres.ask(during.end);
  const since = performance.now();
  const statuses = [write.status, write.headers.has("Retry-After"), read.status].join();
  await until(
    async () => (await postJob(world.plain, customer, title)).status,
    (status) => status === 201,
  );
  const [row] = await world.postgres.ask<{ count: string }>("select count(*) from job_postings where title = $1", [
    title,
  ]);
  return {
    problem: statuses === "503,true,200" ? undefined : `write, Retry-After, read: ${statuses}`,
    lost: Number(row?.count) === 0 ? 1 : 0,
    doubled: Number(row?.count) > 1 ? 1 : 0,
    recovery: seconds(performance.now() - since),
  };
}

const REFUSE_WRITES = `create function pg_temp_disk_full() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_full before insert on job_postings for each row execute function pg_temp_disk_full()`;

export const databaseTests: readonly RealTest[] = [
  {
    number: 1,
    title: "PostgreSQL killed and started again, under load",
    must: "no accepted job is lost or doubled; it recovers by itself",
    run: (world) =>
      underLoad(world, throughProxy(world), async () => {
        await world.postgres.kill();
        await until(() => world.postgres.start().then(() => true), Boolean);
      }),
  },
  {
    number: 2,
    title: "every connection to the database lost, under load",
    must: "no accepted job is lost or doubled; it recovers by itself",
    run: (world) =>
      underLoad(world, throughProxy(world), async () => {
        await world.postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fettle_app'");
      }),
  },
  {
    number: 3,
    title: "the database accepts no writes",
    must: "writes get 503 with Retry-After, readiness names the reason; it recovers by itself",
    async run(world) {
      const customer = await signUp(world, world.plain);
      const set = async (value: string) => {
        await world.postgres.ask(`alter role fettle_app set default_transaction_read_only = ${value}`);
        await world.postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fettle_app'");
      };
      await set("on");
      const { url } = world.instances[0];
      const reasons = await until(
        async () => await (await fetch(`${url}/readyz`)).text(),
        (text) => text.includes("does not accept writes"),
      );
      const write = await postJob(url, customer, "Written while read-only");
      await set("off");
      const since = performance.now();
      await allReady(world);
      return {
        problem: write.status === 503 ? undefined : `a write got ${write.status}, readiness said ${reasons}`,
        recovery: seconds(performance.now() - since),
      };
    },
  },
  {
    number: 4,
    title: "a table locked, through the pooler",
    must: "writes to it get 503 after five seconds, others are answered",
    async run(world) {
      const started = performance.now();
      const holder = world.postgres.ask("begin; lock table job_postings in share mode; select pg_sleep(14); commit");
      const customer = await signUp(world, world.plain);
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => postJob(world.plain, customer, `Locked ${started} ${index}`)),
      );
      const took = performance.now() - started;
      const me = await fetch(`${world.plain}/api/v1/me`, { headers: customer.headers });
      await holder;
      const statuses = [...new Set(replies.map(({ status }) => status)), me.status].join();
      return { problem: statuses === "503,200" && took < 13_000 ? undefined : `${statuses} in ${seconds(took)} s` };
    },
  },
  {
    number: 6,
    title: "the disk is full (the database refuses inserts with 53100)",
    must: "the write gets 503 with Retry-After, reads go on; the repeated write succeeds once",
    run: (world) =>
      refused(world, {
        begin: REFUSE_WRITES,
        end: "drop trigger disk_full on job_postings; drop function pg_temp_disk_full()",
      }),
  },
  {
    number: 7,
    title: "no free connection slot",
    must: "requests get 503 with Retry-After, the process lives; it recovers by itself",
    async run(world) {
      const customer = await signUp(world, world.plain);
      const { url } = world.instances[0];
      await world.postgres.ask("alter role fettle_app connection limit 0");
      await world.postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fettle_app'");
      const reply = await postJob(url, customer, "Without a free slot");
      await world.postgres.ask("alter role fettle_app connection limit -1");
      const since = performance.now();
      await allReady(world);
      await until(
        async () => (await postJob(url, customer, "With a free slot again")).status,
        (status) => status === 201,
      );
      const is503 = reply.status === 503 && reply.headers.has("Retry-After");
      return {
        problem: is503 ? undefined : `a request got ${reply.status}`,
        recovery: seconds(performance.now() - since),
      };
    },
  },
  {
    number: 8,
    title: "the pooler (PgBouncer, transaction mode) killed and started again, under load",
    must: "no accepted job is lost or doubled; it recovers by itself",
    run: (world) =>
      underLoad(world, throughProxy(world), async () => {
        await world.pooler.end("SIGKILL");
        world.pooler.start();
      }),
  },
];
