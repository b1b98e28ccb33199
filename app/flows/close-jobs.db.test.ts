import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "./agree.server.ts";
import { cancelJob, expireJobs } from "./cancel-job.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const statusOf = async (jobId: string) =>
  (await db().select().from(jobPostings).where(eq(jobPostings.id, jobId)))[0]?.status;
const quoteStatuses = async (jobId: string) =>
  (await db().select().from(quotes).where(eq(quotes.jobId, jobId))).map((quote) => quote.status).sort();
const mailsTo = async (userId: string) => {
  const { rows } = await db().execute(
    sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'to' = ${userId}`,
  );
  return rows.map((row) => row.kind);
};

test("a customer cancels an open job: its pending quotes are rejected and the tradespeople notified", async () => {
  const job = await makeJob(db());
  const first = await makeQuote(db(), { jobId: job.id });
  await makeQuote(db(), { jobId: job.id, status: "withdrawn" });
  await cancelJob(as(database(), job.customer), { jobId: job.id });
  expect(await statusOf(job.id)).toBe("cancelled");
  expect(await quoteStatuses(job.id)).toEqual(["rejected", "withdrawn"]);
  expect(await mailsTo(first.tradespersonId)).toEqual(["quote-closed"]);
  await expect(cancelJob(as(database(), job.customer), { jobId: job.id })).rejects.toEqual(code("JOB_NOT_OPEN"));
});

test("an admin cancels with a reason, which the customer reads", async () => {
  const job = await makeJob(db());
  const admin = as(database(), await makeAdmin(db()));
  await expect(cancelJob(admin, { jobId: job.id })).rejects.toThrow("Give a reason");
  await cancelJob(admin, { jobId: job.id, reason: "Not a job: an advertisement" });
  expect(await mailsTo(job.customer.id)).toEqual(["job-cancelled"]);
  const [event] = await db().select().from(statusEvents).where(eq(statusEvents.entityId, job.id));
  expect(event).toMatchObject({
    event: "cancel",
    actorKind: "admin",
    detail: { reason: "Not a job: an advertisement" },
  });
});

test("nobody else can cancel a job, and nobody can once it is booked", async () => {
  const job = await makeJob(db());
  for (const actor of [await makeCustomer(db()), await makeTradesperson(db())])
    await expect(cancelJob(as(database(), actor), { jobId: job.id })).rejects.toEqual(code("NOT_FOUND"));
  await expect(cancelJob(as(database(), job.customer), { jobId: "nonsense" })).rejects.toEqual(code("NOT_FOUND"));
  const { booking, customer } = await makeBooking(db());
  await expect(cancelJob(as(database(), customer), { jobId: booking.jobId })).rejects.toEqual(code("JOB_NOT_OPEN"));
});

test("a requested date is cancelled with the job", async () => {
  const { booking, customer } = await makeBooking(db(), { status: "pending", scheduledDate: "2030-01-01" });
  await db().update(jobPostings).set({ status: "open" }).where(eq(jobPostings.id, booking.jobId));
  await db().update(quotes).set({ status: "pending" }).where(eq(quotes.jobId, booking.jobId));
  await cancelJob(as(database(), customer), { jobId: booking.jobId });
  const [after] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  expect(after?.status).toBe("cancelled");
  expect(await quoteStatuses(booking.jobId)).toEqual(["rejected"]);
});

test("concurrent cancelling, accepting and quoting leave a consistent state", async () => {
  for (let round = 0; round < 8; round++) {
    const job = await makeJob(db());
    const quote = await makeQuote(db(), { jobId: job.id });
    const late = await makeTradesperson(db());
    const { fulfilled } = await race<unknown>(3, (turn) => {
      if (turn === 0) return cancelJob(as(database(), job.customer), { jobId: job.id });
      if (turn === 1) return agree(as(database(), job.customer), { quoteId: quote.id, revision: 1 });
      const words = { amount: pence(9_000), message: "I can come on Thursday and bring the tap." };
      return submitQuote(as(database(), late), { jobId: job.id, ...words });
    });
    expect(fulfilled.length).toBeGreaterThan(0);
    const live = await db().select().from(bookings).where(eq(bookings.jobId, job.id));
    const [status, statuses] = [await statusOf(job.id), await quoteStatuses(job.id)];
    expect(statuses).not.toContain("pending");
    expect(status === "cancelled" ? [live.length, statuses.includes("accepted")] : [live.length, status]).toEqual(
      status === "cancelled" ? [0, false] : [1, "in_progress"],
    );
  }
});

test("an open job expires after sixty days, once, and not while a date is requested", async () => {
  const clock = fixedClock("2031-03-03T09:00:00Z");
  const due = { expiresAt: clock.now() };
  const job = await makeJob(db(), due);
  const quote = await makeQuote(db(), { jobId: job.id, expiresAt: new Date("2032-01-01") });
  const notYet = await makeJob(db(), { expiresAt: new Date(clock.now().getTime() + 1) });
  const { booking } = await makeBooking(db(), { status: "pending" });
  await db()
    .update(jobPostings)
    .set({ status: "open", ...due })
    .where(eq(jobPostings.id, booking.jobId));
  await db().execute(sql`update job_postings set expires_at = '2099-01-01' where expires_at < '2031-01-01'`);

  const { fulfilled } = await race(5, () => expireJobs(as(database(), undefined, { clock })));
  expect(fulfilled.reduce((a, b) => a + b, 0)).toBe(1);
  expect([await statusOf(job.id), await statusOf(notYet.id), await statusOf(booking.jobId)]).toEqual([
    "expired",
    "open",
    "open",
  ]);
  expect(await quoteStatuses(job.id)).toEqual(["rejected"]);
  expect(await mailsTo(job.customer.id)).toEqual(["job-expired"]);
  expect(await mailsTo(quote.tradespersonId)).toEqual(["quote-closed"]);
});
