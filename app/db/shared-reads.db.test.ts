import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { openDatabase } from "./client.server.ts";
import { secrets } from "./schema/platform.ts";
import { STANDSTILL, sharingReads } from "./shared-reads.server.ts";
import { statement } from "./statement.server.ts";

const database = testDatabase();
const divide = statement<{ n: number; pid: number }>(
  () => sql`select 100 / ${sql.placeholder("n")}::int as n, pg_backend_pid() as pid`,
);

function open() {
  const opened = openDatabase(database().url, { work: "requests" });
  onTestFinished(() => opened.close());
  return opened;
}
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test("the reads of a page share connections, each gets its own rows, and one that fails does not fail the others", async () => {
  const { db, pool } = open();
  const rows = await sharingReads(() =>
    Promise.all([0, ...numbers(20)].map((n) => divide(db, { n }).catch((error) => error.code))),
  );
  expect(rows[0]).toBe("22012");
  const [, ...others] = rows.map(([row]) => row);
  expect(others.map(({ n }) => n)).toEqual(numbers(20).map((n) => Math.trunc(100 / n)));
  expect(new Set(others.map(({ pid }) => pid)).size).toBe(2);
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});

test("the reads of two pages share a connection, and a transaction has its own", async () => {
  const { db } = open();
  const page = () => sharingReads(() => Promise.all([divide(db, { n: 1 }), divide(db, { n: 2 })]));
  const pids = (rows: Awaited<ReturnType<typeof page>>) => [...new Set(rows.flat().map(({ pid }) => pid))];
  const [one, other] = await Promise.all([page(), page()]);
  expect(new Set([...pids(one), ...pids(other)]).size).toBe(1);
  await sharingReads(() =>
    db.transaction(async (tx) => {
      const [[inside], [beside]] = [await divide(tx, { n: 1 }), await divide(db, { n: 1 })];
      expect(inside?.pid).not.toBe(beside?.pid);
      expect(await divide(tx, { n: 1 })).toEqual([inside]);
    }),
  );
});

test("a read that waits for a lock holds up none that come later", async () => {
  const { db } = open();
  const free = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const locking = database().db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${secrets} in access exclusive mode`);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  await sharingReads(async () => {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    const waiting = db.$count(secrets).then(over, over);
    const since = performance.now();
    const waits = sql`select count(*)::int as count from pg_locks where not granted`;
    for (let count = 0; count === 0 || performance.now() - since < STANDSTILL; )
      count = (await database().db.execute<{ count: number }>(waits)).rows[0]?.count ?? 0;
    const later = await divide(db, { n: 4 });
    const wasOver = isOver;
    free.resolve();
    await Promise.allSettled([waiting, locking]);
    expect(later).toMatchObject([{ n: 25 }]);
    expect(wasOver).toBe(false);
  });
});
