import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { newId } from "#kernel/id.ts";
import { startStallingProxy } from "#server/start/testing/stalling-proxy.ts";
import { openDatabase } from "./client.server.ts";
import { unavailable } from "./unavailable.server.ts";

const database = testDatabase();

function opened(...opening: Parameters<typeof openDatabase> extends [string, ...infer More] ? More : never) {
  const one = openDatabase(database().url, ...opening);
  onTestFinished(() => one.close());
  return one;
}

/** Breaks the network connection of the next use, as if the server had just gone. */
function breakNext(pool: pg.Pool): void {
  pool.once("acquire", (client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
}

test("a connection that breaks before its transaction begins, or in it, is replaced", async () => {
  const { db, pool } = opened({ connections: 1 });
  await db.execute(sql`select 1`);
  for (let round = 0; round < 3; round++) {
    breakNext(pool);
    const failed = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
    expect(unavailable(failed)).toMatchObject({ code: "BUSY", status: 503 });
  }
  const own = sql`select pg_terminate_backend(pg_backend_pid())`;
  const failed = await db.transaction((tx) => tx.execute(own)).catch((error: unknown) => error);
  expect(unavailable(failed)).toMatchObject({ code: "BUSY" });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test("a connection that ended may be released afterwards, also with the function that came with it", async () => {
  const { pool } = opened({ connections: 1 });
  const [client, release] = await new Promise<[pg.PoolClient, (problem?: unknown) => void]>((resolve, reject) => {
    pool.connect((problem, made, giveBack) => (made ? resolve([made, giveBack]) : reject(problem)));
  });
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {});
  await ended;
  // The worker's listener does: an error here ended the web process.
  expect(() => release()).not.toThrow();
  expect(() => client.release()).not.toThrow();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test("a request waits for a slot of the server as long as for a connection, and is refused after that", async () => {
  const { pool } = database();
  const role = `narrow_${newId().replaceAll("-", "")}`;
  await pool.query(`create role ${role} login password 'of-this-test' connection limit 1`);
  const url = new URL(database().url);
  url.username = role;
  url.password = "of-this-test";
  const [first, second] = [1, 2].map(() => openDatabase(url.href, { connections: 1, work: "requests" }));
  onTestFinished(async () => void (await Promise.all([first?.close(), second?.close()])));
  await first?.db.execute(sql`select 1`);
  const failed = await second?.db.execute(sql`select 1`).catch((error: unknown) => error);
  expect(unavailable(failed)).toMatchObject({ code: "BUSY", status: 503 });
  const waiting = second?.db.execute(sql`select 1 as one`);
  await first?.pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {});
  expect((await waiting)?.rows).toEqual([{ one: 1 }]);
});

test("a request that waits for a lock, or for a connection, is refused after its limit", async () => {
  const { db } = opened({ connections: 2, work: "requests" });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locked = new Promise<void>((isLocked) => {
    void database().db.transaction(async (tx) => {
      await tx.execute(sql`lock table job_postings in access exclusive mode`);
      isLocked();
      await released;
    });
  });
  await locked;
  const reads = await Promise.allSettled(
    Array.from({ length: 5 }, () => db.execute(sql`select count(*) from job_postings`)),
  );
  release();
  for (const read of reads) expect(read).toMatchObject({ status: "rejected" });
  const refusals = reads.map((read) => unavailable(read.status === "rejected" ? read.reason : null));
  // Statements that have a connection end at the limit for locks, the others at the limit for connections.
  const codes = refusals.map((refusal) => (refusal?.cause as { cause?: { code?: string } } | undefined)?.cause?.code);
  expect(codes.filter((code) => code === "55P03").length).toBeGreaterThanOrEqual(2);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: "BUSY", status: 503, retryAfter: expect.any(Number) });
});

test.each([
  ["requests", "4500ms", "20s"],
  ["background", "5min", "1min"],
] as const)("a statement of %s ends after %s, an idle transaction after %s", async (work, statement, idle) => {
  const { db } = opened({ connections: 1, work });
  const shown = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  expect((await db.execute(shown)).rows).toEqual([{ statement, idle }]);
});

test.each([
  ["of its own", {}],
  ["of a pooler", { pooled: true }],
])(
  "a server that stands still ends the waits of a request on a connection %s, which is replaced",
  async (_whose, more) => {
    const direct = new URL(database().url);
    const proxy = await startStallingProxy({ host: direct.hostname, port: Number(direct.port) });
    onTestFinished(proxy.close);
    direct.port = String(proxy.port);
    const { db, pool, close } = openDatabase(direct.href, { connections: 1, work: "requests", ...more });
    onTestFinished(close);
    await db.execute(sql`select 1`);
    proxy.stall();
    // In a transaction, whose rollback must not wait as long again.
    const failed = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
    expect(unavailable(failed)).toMatchObject({ code: "BUSY", status: 503, retryAfter: expect.any(Number) });
    while (pool.totalCount > 0) await new Promise((next) => setImmediate(next));
    proxy.resume();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  },
);

test("an error of the statement itself is none of the database's availability", async () => {
  for (const statement of [sql`select 1 / 0`, sql`select * from no_such_table`]) {
    const failed = await database()
      .db.execute(statement)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(unavailable(failed)).toBeNull();
  }
});

test.each(["53100", "53200", "53300", "08006"])(
  "%s of a server without disk, memory, slots or a network is refused as busy",
  async (code) => {
    const raised = sql.raw(`do $$ begin raise exception 'no more' using errcode = '${code}'; end $$`);
    const failed = await database()
      .db.execute(raised)
      .catch((error: unknown) => error);
    expect(unavailable(failed)).toMatchObject({ code: "BUSY", status: 503 });
  },
);
