import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking, undoCancelBooking } from "./cancel-booking.server.ts";
import { cancelJob, undoCancelJob } from "./cancel-job.server.ts";
import { payWithoutEvents } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User, now?: Date) => as(database(), user, now ? { clock: fixedClock(now) } : {});
const DAY = () => addDays(londonDay(new Date()), 20);
const reason = "We moved house";
const CHANGED = { code: "CANNOT_UNDO_CANCEL" };

async function stateOf(jobId: string) {
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, jobId));
  const own = await db().select().from(quotes).where(eq(quotes.jobId, jobId)).orderBy(quotes.createdAt, quotes.id);
  const booked = await db().select().from(bookings).where(eq(bookings.jobId, jobId)).orderBy(bookings.createdAt);
  return [job?.status, own.map((quote) => quote.status), booked.map((booking) => booking.status)];
}

async function mailsTo(userId: string): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'to' = ${userId}`,
  );
  return rows.map((row) => row.kind);
}

async function cancelled(
  by: "customer" | "tradesperson" = "customer",
  columns: Parameters<typeof makeBooking>[1] = {},
) {
  const work = await makeBooking(db(), { scheduledDate: DAY(), windowStart: 480, windowEnd: 720, ...columns });
  const { canUndo } = await cancelBooking(ctx(work[by]), { bookingId: work.booking.id, reason });
  return { ...work, canUndo, ask: { bookingId: work.booking.id } };
}

describe("a cancelled booking", () => {
  test.each(["customer", "tradesperson"] as const)("stands again when the %s takes that back", async (side) => {
    const { booking, canUndo, ask, ...people } = await cancelled(side);
    expect(canUndo).toBe(true);
    const other = side === "customer" ? people.tradesperson : people.customer;
    await expect(undoCancelBooking(ctx(other), ask)).rejects.toMatchObject(CHANGED);
    expect(await undoCancelBooking(ctx(people[side]), ask)).toMatchObject({
      status: "confirmed",
      scheduledDate: booking.scheduledDate,
      windowStart: 480,
      agreedAt: booking.agreedAt,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    });
    expect(await stateOf(booking.jobId)).toEqual(["in_progress", ["accepted"], ["confirmed"]]);
    for (const { id } of [people.customer, people.tradesperson])
      expect(await mailsTo(id)).toContain("cancellation-undone");
    await expect(undoCancelBooking(ctx(people[side]), ask)).rejects.toMatchObject(CHANGED);
    expect(await cancelBooking(ctx(people[side]), { ...ask, reason })).toMatchObject({ canUndo: true });
  });

  test("not after ten minutes, nor for others", async () => {
    const { customer, ask } = await cancelled();
    const late = ctx(customer, later(new Date(), 10 * MINUTE));
    await expect(undoCancelBooking(late, ask)).rejects.toMatchObject(CHANGED);
    await expect(undoCancelBooking(ctx(await makeCustomer(db())), ask)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(undoCancelBooking(ctx(customer), { bookingId: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("not where money is on its way back, and it is not offered", async () => {
    const { booking, customer } = await makeBooking(db());
    const sessionId = await payWithoutEvents(database(), customer, booking.id);
    await settlePayment(ctx(customer), { sessionId });
    const ask = { bookingId: booking.id };
    expect(await cancelBooking(ctx(customer), { ...ask, reason })).toMatchObject({ canUndo: false });
    await expect(undoCancelBooking(ctx(customer), ask)).rejects.toMatchObject(CHANGED);
  });

  test("not for a day that has come", async () => {
    const today = await cancelled("customer", { scheduledDate: londonDay(new Date()) });
    expect(today.canUndo).toBe(false);
    await expect(undoCancelBooking(ctx(today.customer), today.ask)).rejects.toMatchObject(CHANGED);
  });

  test("not when the day was taken, the account suspended, or another quote came", async () => {
    const taken = await cancelled();
    const { tradesperson } = taken;
    await makeBooking(db(), { tradesperson, scheduledDate: DAY(), windowStart: 480, windowEnd: 720 });
    await expect(undoCancelBooking(ctx(taken.customer), taken.ask)).rejects.toMatchObject(CHANGED);

    const quoted = await cancelled();
    await makeQuote(db(), { jobId: quoted.booking.jobId });
    await expect(undoCancelBooking(ctx(quoted.customer), quoted.ask)).rejects.toMatchObject(CHANGED);

    const suspended = await cancelled();
    await makeSuspension(db(), suspended.tradesperson.id);
    await expect(undoCancelBooking(ctx(suspended.customer), suspended.ask)).rejects.toMatchObject({
      code: "TRADESPERSON_SUSPENDED",
    });

    const closed = await cancelled();
    await cancelJob(ctx(closed.customer), { jobId: closed.booking.jobId });
    await expect(undoCancelBooking(ctx(closed.customer), closed.ask)).rejects.toMatchObject(CHANGED);
  });

  test("pressed twice, and against another quote and its acceptance: one booking at most", async () => {
    for (let round = 0; round < 6; round++) {
      const { booking, customer, ask } = await cancelled();
      const { jobId } = booking;
      const another = await makeTradesperson(db());
      const { fulfilled } = await race<unknown>(3, async (i) => {
        if (i < 2) return undoCancelBooking(ctx(customer), ask);
        const quote = await submitQuote(ctx(another), {
          jobId,
          amount: pence(9_000),
          message: "I can do that next week.",
        });
        return agree(ctx(customer), { quoteId: quote.id, revision: 1 });
      });
      expect(fulfilled).toHaveLength(1);
      const [job, , booked] = await stateOf(jobId);
      expect(job).toBe("in_progress");
      expect((booked as string[]).filter((status) => status === "confirmed")).toHaveLength(1);
    }
  });
});

describe("a cancelled job", () => {
  test("is open again with the quotes that were pending and have not lapsed", async () => {
    const job = await makeJob(db());
    const at = (n: number) => new Date(1_000 * n);
    await makeQuote(db(), { jobId: job.id, status: "rejected", createdAt: at(1) });
    const pending = await makeQuote(db(), { jobId: job.id, createdAt: at(2) });
    await makeQuote(db(), { jobId: job.id, createdAt: at(3), expiresAt: later(new Date(), MINUTE) });
    const ask = { jobId: job.id };
    expect(await cancelJob(ctx(job.customer), ask)).toMatchObject({ status: "cancelled", canUndo: true });
    expect(await stateOf(job.id)).toEqual(["cancelled", ["rejected", "rejected", "rejected"], []]);
    await expect(undoCancelJob(ctx(pending.tradesperson), ask)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const soon = ctx(job.customer, later(new Date(), 2 * MINUTE));
    expect(await undoCancelJob(soon, ask)).toMatchObject({ status: "open", restored: 1 });
    expect(await stateOf(job.id)).toEqual(["open", ["rejected", "pending", "rejected"], []]);
    expect(await mailsTo(pending.tradespersonId)).toContain("quote-reopened");
    await expect(undoCancelJob(soon, ask)).rejects.toMatchObject({ code: "CANNOT_UNDO_CANCEL_JOB" });
    await expect(agree(soon, { quoteId: pending.id, revision: 1 })).resolves.toMatchObject({
      status: "confirmed",
    });
  });

  test("stays cancelled after ten minutes, when posted again, and when a requested date ended with it", async () => {
    const refused = { code: "CANNOT_UNDO_CANCEL_JOB" };
    const late = await makeJob(db());
    await cancelJob(ctx(late.customer), { jobId: late.id });
    const after = ctx(late.customer, later(new Date(), 10 * MINUTE));
    await expect(undoCancelJob(after, { jobId: late.id })).rejects.toMatchObject(refused);
    await makeJob(db(), { customer: late.customer, title: late.title });
    await expect(undoCancelJob(ctx(late.customer), { jobId: late.id })).rejects.toMatchObject(refused);

    const quote = await makeQuote(db());
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, quote.jobId));
    const [owner] = await db()
      .select()
      .from(profiles)
      .where(eq(profiles.id, job?.customerId ?? ""));
    const customer = { ...late.customer, id: owner?.id ?? "" };
    await bookDate(ctx(customer), { quoteId: quote.id, revision: 1, scheduledDate: DAY() });
    expect(await cancelJob(ctx(customer), { jobId: quote.jobId })).toMatchObject({ canUndo: false });
    await expect(undoCancelJob(ctx(customer), { jobId: quote.jobId })).rejects.toMatchObject(refused);
  });
});
