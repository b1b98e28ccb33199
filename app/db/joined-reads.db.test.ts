import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { joined, joinReads, jsonRows, missingParts } from "./joined-reads.server.ts";
import { bookings } from "./schema/bookings.ts";
import { jobPostings } from "./schema/jobs.ts";
import { profiles } from "./schema/profile.ts";
import { storedColumns } from "./stored-columns.server.ts";

const database = testDatabase();

test("drizzle has the parts that joined reads use", () => {
  expect(
    missingParts(database().db),
    "drizzle-orm has changed: pages now send each read alone; adapt app/db/joined-reads.server.ts to it",
  ).toEqual([]);
});

test("reads that are written as SQL are sent with the lists beside them, with the rows that they would have had alone", async () => {
  const { db } = database();
  const job = await makeJob(db, { preferredStartDate: "2026-12-01" });
  const reads = (from: typeof db) =>
    [
      from.select({ id: jobPostings.id }).from(jobPostings).orderBy(jobPostings.id).limit(3),
      jsonRows(from, sql`select id, preferred_start_date, 12 as number from ${jobPostings} where id = ${job.id}`),
      jsonRows(from, sql`select count(*)::int as count from ${profiles}`),
    ] as const;
  const alone = await Promise.all(reads(db));
  const query = vi.spyOn(pg.Client.prototype, "query");
  const together = await Promise.all(reads(joinReads(db)));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(together).toEqual(alone);
  expect(together[1]).toEqual([{ id: job.id, preferred_start_date: "2026-12-01", number: 12 }]);
});

test("what waits for reads of two statements is one statement again", async () => {
  const { db } = database();
  const view = joinReads(db);
  const list = () => view.select({ id: profiles.id }).from(profiles).limit(1);
  const other = () => view.select({ id: profiles.id }).from(profiles);
  const query = vi.spyOn(pg.Client.prototype, "query");
  await Promise.all([list().then(other), other().then(other), list().then(other)]);
  expect(query).toHaveBeenCalledTimes(3);
  query.mockRestore();
});

test("reads at the same time are one statement, and a list beside them another, with the rows that each would have had alone", async () => {
  const { db } = database();
  await makeBooking(db, {});
  const job = await makeJob(db, { preferredStartDate: "2026-12-01" });
  const reads = (from: typeof db) => [
    from.select(storedColumns(jobPostings)).from(jobPostings).orderBy(sql`${jobPostings.createdAt} desc`).limit(1),
    // The second table has no row, and columns of both have the same names.
    from
      .select({ job: storedColumns(jobPostings), booking: bookings })
      .from(jobPostings)
      .leftJoin(bookings, eq(bookings.jobId, jobPostings.id))
      .where(eq(jobPostings.id, job.id)),
    from.select().from(profiles).orderBy(profiles.id),
    from.select({ id: bookings.id }).from(bookings).where(eq(bookings.jobId, job.id)),
    from
      .select({ count: sql`count(*)`.mapWith(Number), at: bookings.createdAt })
      .from(bookings)
      .groupBy(bookings.createdAt),
  ];
  const alone = await Promise.all(reads(db));
  const query = vi.spyOn(pg.Client.prototype, "query");
  const together = await Promise.all(reads(joinReads(db)));
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(together).toEqual(alone);
  expect(together[1]).toMatchObject([{ job: { id: job.id, preferredStartDate: "2026-12-01" }, booking: null }]);
});

test("a read that fails fails alone", async () => {
  const db = joinReads(database().db);
  const [good, bad] = await Promise.allSettled([
    db.select({ id: profiles.id }).from(profiles).limit(1),
    db.select({ wrong: sql`1 / 0` }).from(profiles),
  ]);
  expect([good?.status, bad?.status]).toEqual(["fulfilled", "rejected"]);
});

test("a transaction sees its own writes, and locks, as without joined reads", async () => {
  const { db } = database();
  const { id } = await makeJob(db, {});
  const title = await joinReads(db).transaction(async (tx) => {
    await tx.update(jobPostings).set({ title: "Another title" }).where(eq(jobPostings.id, id));
    const [row] = await tx
      .select({ title: jobPostings.title })
      .from(jobPostings)
      .where(eq(jobPostings.id, id))
      .for("update");
    return row?.title;
  });
  expect(title).toBe("Another title");
});

test("parameters are numbered across the reads", () => {
  const { text, values } = joined([
    { text: "select a from x where b = $1 and c = $2", values: [1, 2], width: 1 },
    { text: "select d, e from y where f = $1", values: [3], width: 2 },
  ]);
  expect(text).toContain("f = $3");
  expect(values).toEqual([1, 2, 3]);
});
