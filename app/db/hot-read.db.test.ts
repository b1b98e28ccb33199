import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { openDatabase } from "./client.server.ts";
import { hotRead, knowing, withCaller } from "./hot-read.server.ts";

const database = testDatabase();

/** A database with connections for hot reads that are open. */
async function withHotReads() {
  const opened = openDatabase(database().url, { connections: 12, work: "requests", hotReads: true });
  onTestFinished(() => opened.close());
  await vi.waitFor(async () => expect(await isPooled(opened)).toBe(false), { timeout: 30_000 });
  return opened;
}

/** Whether the next hot read uses a connection of the pool. */
async function isPooled({ db, pool }: Awaited<ReturnType<typeof openDatabase>>): Promise<boolean> {
  const acquired = vi.fn();
  pool.on("acquire", acquired);
  await echo(db, { n: 1 });
  pool.off("acquire", acquired);
  return acquired.mock.calls.length > 0;
}

const echo = hotRead<{ n: number }>("echo", () => sql`select ${sql.placeholder("n")}::int as n`);
const divide = hotRead<{ n: number }>("divide", () => sql`select 100 / ${sql.placeholder("n")}::int as n`);
const backend = hotRead<{ pid: number }>("backend", () => sql`select pg_backend_pid() as pid`);

test("reads that are sent together have their own rows, and one that fails does not fail the others", async () => {
  const { db } = await withHotReads();
  const asked = Array.from({ length: 20 }, (_, n) => divide(db, { n }).catch((error) => error.code));
  const replies = await Promise.all(asked);
  expect(replies[0]).toBe("22012");
  expect(replies.slice(1)).toEqual(Array.from({ length: 19 }, (_, i) => [{ n: Math.trunc(100 / (i + 1)) }]));
});

test("a read whose connection is lost is repeated, and a read in a transaction stays in it", async () => {
  const opened = await withHotReads();
  const [hot] = await backend(opened.db, {});
  const waiting = Array.from({ length: 5 }, (_, n) => echo(opened.db, { n }));
  await database().pool.query("select pg_terminate_backend($1)", [hot?.pid]);
  expect((await Promise.all(waiting)).flat()).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })));
  await opened.db.transaction(async (tx) => {
    const [own] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
    expect(await backend(tx, {})).toEqual([own]);
  });
});

test("reads behind one that waits for a lock do not wait for it, and its statement is not taken for prepared", async () => {
  const { db } = await withHotReads();
  const locked = hotRead("locked", () => sql`select 1 from job_postings limit 1`);
  await database()
    .db.transaction(async (tx) => {
      await tx.execute(sql`lock table job_postings in access exclusive mode`);
      const waiting = Promise.all([locked(db, {}), locked(db, {})]);
      const behind = Array.from({ length: 10 }, (_, n) => echo(db, { n }));
      expect((await Promise.all(behind)).flat()).toHaveLength(10);
      return { waiting };
    })
    .then(async ({ waiting }) => expect(await waiting).toEqual([[], []]));
  expect(await locked(db, {})).toEqual([]);
});

test("a read that was made with that of the caller is used once, and for the same values only", async () => {
  const { db } = database();
  const caller = hotRead<{ id: number }>(
    "caller",
    () => sql`select 7 as id where ${sql.placeholder("token")}::text = 'known'`,
  );
  const seen = hotRead<{ viewer: number; of: string; at: number }>(
    "seen",
    (viewer) =>
      sql`select ${viewer}::int as viewer, ${sql.placeholder("of")}::text as of, extract(epoch from clock_timestamp())::float8 as at`,
  );
  const together = withCaller(caller)(seen);
  expect(await together(db, { token: "other", of: "jobs" })).toEqual([]);
  const [found] = await together(db, { token: "known", of: "jobs" });
  expect(found).toEqual({ caller: { id: 7 }, rows: [{ viewer: 7, of: "jobs", at: expect.any(Number) }] });
  const knows = () => knowing(db, { read: seen, values: { viewer: 7, of: "jobs" } }, found?.rows ?? []);
  const once = knows();
  expect(await seen(once, { viewer: 7, of: "jobs" })).toEqual(found?.rows);
  expect(await seen(once, { viewer: 7, of: "jobs" })).not.toEqual(found?.rows);
  expect(await seen(knows(), { viewer: 8, of: "jobs" })).toMatchObject([{ viewer: 8 }]);
});
