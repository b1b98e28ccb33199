import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verifyEmail } from "#features/identity/auth/notifications.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { sendMailTask } from "#features/notifications/tasks.ts";
import { startMailServer } from "#sandbox/mail/testing.ts";
import { eventually } from "./start/testing.ts";
import { createTestServices } from "./testing.ts";
import { FETCHING, startWorker } from "./worker.ts";
import { holdLease, orphanCheck } from "./worker-lease.ts";
import { lostTaskCheck } from "./worker-lost-tasks.ts";
import { requeueAtStop } from "./worker-returned-tasks.ts";

const database = testDatabase({ connections: 20 });

/** Creates a task that a worker pool took a minute ago and has not finished. */
async function jobLockedBy(workerPool: string): Promise<string> {
  const { rows } = await database().db.execute<{ id: string }>(
    sql`select id from graphile_worker.add_job('sweep', queue_name := ${workerPool})`,
  );
  await database().db.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${workerPool}, locked_at = now() - interval '1 minute' where id = ${rows[0]?.id}`,
  );
  return String(rows[0]?.id);
}

async function stateOf(job: string): Promise<string> {
  const { rows } = await database().db.execute<{ locked_by: string | null }>(
    sql`select locked_by from graphile_worker._private_jobs where id = ${job}`,
  );
  return rows[0] ? (rows[0].locked_by ?? "waiting") : "done";
}

/** The server processes of the connections that hold leases. */
async function leaseHolders(): Promise<number[]> {
  const { rows } = await database().db.execute<{ pid: number }>(
    sql`select pid from pg_locks where locktype = 'advisory' and granted and classid = 7304 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

test("the task of a killed process is requeued after two checks; that of a live process is not", async () => {
  const lease = await holdLease(database().url, ["pool-living"], () => {});
  onTestFinished(() => lease.release());
  const [orphan, kept] = [await jobLockedBy("pool-dead"), await jobLockedBy("pool-living")];
  let now = 0;
  const check = orphanCheck(database().pool, () => now);
  await check();
  now += 4_999;
  await check();
  expect(await stateOf(orphan)).toBe("pool-dead");
  now += 1;
  await check();
  expect([await stateOf(orphan), await stateOf(kept)]).toEqual(["waiting", "pool-living"]);
});

test("a worker whose lease loses its connection takes it again, and its tasks are not repeated", async () => {
  let isLost = false;
  const lease = await holdLease(database().url, ["pool-living"], () => {
    isLost = true;
  });
  onTestFinished(() => lease.release());
  const kept = await jobLockedBy("pool-living");
  let now = 0;
  const check = orphanCheck(database().pool, () => now);
  for (let round = 0; round < 3; round++) {
    const [before] = await leaseHolders();
    await database().db.execute(sql`select pg_terminate_backend(${before})`);
    await check();
    await eventually(leaseHolders, ([after]) => after !== undefined && after !== before);
    now += 5_000;
    await check();
  }
  expect([await stateOf(kept), isLost]).toEqual(["pool-living", false]);
});

test("a task that a living pool took without hearing so is requeued; those it works on and has just finished are not", async () => {
  const [lost, inWork, finished, elsewhere] = await Promise.all(
    ["pool-living", "pool-living", "pool-living", "pool-of-another-process"].map(jobLockedBy),
  );
  const events: WorkerEvents = new EventEmitter();
  let now = 0;
  const { watch, check } = lostTaskCheck(database().pool, () => now);
  watch(events);
  const tell = (event: string, about: object) => (events as EventEmitter).emit(event, about);
  tell("pool:create", { workerPool: { id: "pool-living" } });
  for (const id of [inWork, finished]) tell("job:start", { job: { id } });
  tell("job:complete", { job: { id: finished } });
  await check();
  const states = () => Promise.all([lost, inWork, finished, elsewhere].map((job) => stateOf(String(job))));
  expect(await states()).toEqual(["waiting", "pool-living", "pool-living", "pool-of-another-process"]);
  now += 60_001;
  await check();
  expect(await states()).toEqual(["waiting", "pool-living", "waiting", "pool-of-another-process"]);
});

test("a task that a living pool has just taken is left alone", async () => {
  const taken = await jobLockedBy("pool-living");
  await database().db.execute(sql`update graphile_worker._private_jobs set locked_at = now() where id = ${taken}`);
  const events: WorkerEvents = new EventEmitter();
  const { watch, check } = lostTaskCheck(database().pool);
  watch(events);
  (events as EventEmitter).emit("pool:create", { workerPool: { id: "pool-living" } });
  await check();
  expect(await stateOf(taken)).toBe("pool-living");
});

test("a worker that has lost its connections to the database is started again", async () => {
  const services = createTestServices(database());
  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  await database().db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const add = () => database().db.execute<{ id: string }>(sql`select id from graphile_worker.add_job('sweep')`);
  // The pool may still give a connection whose end it has not noticed.
  const { rows: added } = await eventually(add, () => true);
  await eventually(
    () => stateOf(String(added[0]?.id)),
    (state) => state === "done",
  );
  await eventually(
    async () => worker.problem(),
    (problem) => problem === null,
  );
});

test("a task whose end cannot be recorded ends the worker, not the process, and is done later", async () => {
  const worker = await startWorker(createTestServices(database()));
  onTestFinished(() => worker.stop());
  await database().db.execute(sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no writes' using errcode = '25006'; end $$`);
  await database().db.execute(
    sql`create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`,
  );
  const { rows } = await database().db.execute<{ id: string }>(sql`select id from graphile_worker.add_job('sweep')`);
  await eventually(
    async () => worker.problem(),
    (problem) => problem !== null,
  );
  await database().db.execute(sql`drop trigger refuse on graphile_worker._private_jobs`);
  await eventually(
    () => stateOf(String(rows[0]?.id)),
    (state) => state === "done",
  );
});

test("a mail that was sent, and whose end could not be recorded because the connections failed, is not sent again", async () => {
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const worker = await startWorker(createTestServices(database(), { env: { SMTP_URL: mails.url } }));
  onTestFinished(() => worker.stop());
  await database().db.execute(sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no writes' using errcode = '25006'; end $$`);
  await database().db.execute(
    sql`create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`,
  );
  const { id } = await makeUser(database().db);
  await enqueueMail(database().db, verifyEmail, { to: id, payload: {}, url: "http://localhost:3000" });
  // The queue gives it out again, to the worker that was started again.
  await eventually(
    () => database().db.$count(sql`graphile_worker.jobs where task_identifier = ${sendMailTask.name} and attempts > 1`),
    (count) => count === 1,
  );
  await database().db.execute(sql`drop trigger refuse on graphile_worker._private_jobs`);
  await eventually(
    () => database().db.$count(sql`graphile_worker.jobs where task_identifier = ${sendMailTask.name}`),
    (count) => count === 0,
  );
  expect(mails.received).toHaveLength(1);
});

test("two tasks whose ends fail at the same time end the worker too", async () => {
  const worker = await startWorker(createTestServices(database()));
  onTestFinished(() => worker.stop());
  const gate = new Client({ connectionString: database().url });
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query("select pg_advisory_lock(1)");
  await gate.query(`create or replace function refuse() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); raise exception 'no writes' using errcode = '25006'; end $$`);
  await gate.query("create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()");
  const { rows } = await gate.query<{ id: string }>(
    "select (graphile_worker.add_job('sweep')).id from generate_series(1, 2)",
  );
  const waiting =
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await eventually(
    async () => (await gate.query<{ count: number }>(waiting)).rows[0]?.count,
    (count) => (count ?? 0) >= 2,
  );
  await gate.query("select pg_advisory_unlock(1)");
  await eventually(
    async () => worker.problem(),
    (problem) => problem !== null,
  );
  await gate.query("drop trigger refuse on graphile_worker._private_jobs");
  for (const { id } of rows)
    await eventually(
      () => stateOf(id),
      (state) => state === "done",
    );
});

test("a worker that starts while the database accepts no writes runs when it does", async () => {
  const admin = new Client({ connectionString: database().url, options: "-c default_transaction_read_only=off" });
  await admin.connect();
  onTestFinished(() => admin.end());
  const setReadOnly = async (value: "on" | "off") => {
    const name = admin.escapeIdentifier(String(admin.database));
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  };
  await setReadOnly("on");
  const worker = await startWorker(createTestServices(database()));
  onTestFinished(() => worker.stop());
  expect(worker.problem()).toContain("restarted");
  await setReadOnly("off");
  await eventually(
    async () => worker.problem(),
    (problem) => problem === null,
  );
});

test("a mail server that does not reply holds up mails only", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const worker = await startWorker(createTestServices(database(), { env }));
  onTestFinished(() => worker.stop());
  onTestFinished(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  const { id: to } = await makeUser(database().db);
  const mail = { kind: "verify-email", to, payload: {}, url: "http://localhost:3000" };
  for (let at = 0; at < 10; at++) await enqueue(database().db, sendMailTask, mail);
  await eventually(
    async () => sockets.size,
    (open) => open > 0,
  );
  const { rows } = await database().db.execute<{ id: string }>(sql`select id from graphile_worker.add_job('sweep')`);
  await eventually(
    () => stateOf(String(rows[0]?.id)),
    (state) => state === "done",
  );
  const left = await database().db.execute(
    sql`select from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at is not null`,
  );
  expect(left.rows.length).toBeGreaterThan(0);
});

test("a stopped worker reports it and takes no more tasks", async () => {
  const worker = await startWorker(createTestServices(database()));
  expect(worker.problem()).toBeNull();
  await worker.stop();
  const { rows } = await database().db.execute<{ id: string }>(sql`select id from graphile_worker.add_job('sweep')`);
  expect(await stateOf(String(rows[0]?.id))).toBe("waiting");
});

/**
 * A pool that works on one task and has taken others, stopped; resolves with its stop's errors and the states of all of them, first of the one that it
 * worked on.
 */
async function stopWithTasksTaken(): Promise<{ errors: unknown[]; states: string[] }> {
  const { pool } = database();
  const events: WorkerEvents = new EventEmitter();
  const errors: unknown[] = [];
  const logger = new Logger(() => (level, message) => {
    if (level === "error") errors.push(message);
  });
  const requeued = requeueAtStop(events, pool, (error) => errors.push(error));
  const taken = once(events, "localQueue:getJobs:complete") as Promise<[{ jobs: { id: string }[] }]>;
  const begun = once(events, "job:start");
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  await pool.query("delete from graphile_worker._private_jobs");
  await pool.query("select graphile_worker.add_job('wait') from generate_series(1, 3)");
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: 1,
    preset: { worker: FETCHING },
    noHandleSignals: true,
    logger,
    taskList: { wait: () => finish },
  });
  await begun;
  const [{ jobs }] = await taken;
  const stopped = runner.stop();
  resolve();
  await stopped;
  await requeued();
  return { errors, states: await Promise.all(jobs.map(({ id }) => stateOf(id))) };
}

test("a worker that stops finishes the task it works on, and requeues those it has taken and not begun", async () => {
  const { errors, states } = await stopWithTasksTaken();
  expect([errors, states]).toEqual([[], ["done", "waiting", "waiting"]]);
});

test("a worker that cannot requeue its tasks when it stops does not end the process", async () => {
  await database().db.execute(sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no writes' using errcode = '25006'; end $$`);
  await database().db.execute(
    sql`create trigger refuse before update on graphile_worker._private_jobs for each row
      when (old.locked_by is not null and new.locked_by is null) execute function refuse()`,
  );
  const { errors, states } = await stopWithTasksTaken();
  expect(errors).toHaveLength(1);
  expect(states).toEqual(["done", expect.stringContaining("pool-"), expect.stringContaining("pool-")]);
});
