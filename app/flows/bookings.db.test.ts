import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents, userEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { expressRequestWords } from "#features/bookings/rules/express-request.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { rejectQuote, withdrawQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking, confirmBooking, declineBooking } from "./confirm-booking.server.ts";

import { payWithoutEvents, runPaymentTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const codes = (errors: unknown[]) => errors.map((error) => (isAppError(error) ? error.code : String(error)));

/** The stored state of a job. */
async function stateOf(jobId: string) {
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, jobId));
  const own = await db().select().from(quotes).where(eq(quotes.jobId, jobId)).orderBy(quotes.createdAt, quotes.id);
  const booked = await db().select().from(bookings).where(eq(bookings.jobId, jobId)).orderBy(bookings.createdAt);
  return {
    job: job?.status,
    quotes: own.map((quote) => quote.status),
    bookings: booked.map((booking) => booking.status),
  };
}
async function jobWithQuotes(count: number) {
  const job = await makeJob(db());
  const made: Awaited<ReturnType<typeof makeQuote>>[] = [];
  for (let i = 0; i < count; i++) made.push(await makeQuote(db(), { jobId: job.id, createdAt: new Date(1_000 * i) }));
  const quote = (i: number) => made[i % count] ?? expect.fail("no quote");
  return { job, quote, customer: as(database(), job.customer) };
}
async function mailsTo(userId: string): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'to' = ${userId} order by id`,
  );
  return rows.map((row) => row.kind);
}
const TOMORROW = () => new Date(Date.now() + DAY).toISOString().slice(0, 10);

describe("accepting a quote", () => {
  test("books it at its own amount, rejects the others, starts the job, and notifies everyone", async () => {
    const { job, quote, customer } = await jobWithQuotes(3);
    const booking = await agree(customer, { quoteId: quote(1).id, revision: 1 });
    expect(booking).toMatchObject({
      status: "confirmed",
      amount: quote(1).amount,
      quoteId: quote(1).id,
      customerId: job.customerId,
      tradespersonId: quote(1).tradespersonId,
      depositPaid: false,
    });
    expect(await stateOf(job.id)).toEqual({
      job: "in_progress",
      quotes: ["rejected", "accepted", "rejected"],
      bookings: ["confirmed"],
    });
    expect(await mailsTo(quote(1).tradespersonId)).toEqual(["booked-work"]);
    for (const loser of [quote(0), quote(2)]) expect(await mailsTo(loser.tradespersonId)).toEqual(["quote-rejected"]);
    const events = await db()
      .select()
      .from(userEvents)
      .where(eq(userEvents.userId, quote(1).tradespersonId));
    expect(events.map((event) => event.type).toSorted()).toEqual([
      "booking.updated",
      "notification.created",
      "quote.accepted",
    ]);
  });

  test("fifty concurrent requests on different quotes make one booking", async () => {
    const { job, quote, customer } = await jobWithQuotes(3);
    const { fulfilled, rejected } = await race(50, (i) => agree(customer, { quoteId: quote(i).id, revision: 1 }));
    expect(fulfilled).toHaveLength(1);
    expect(codes(rejected)).toEqual(Array(49).fill("ALREADY_ACCEPTED"));
    expect(rejected.every((error) => isAppError(error) && error.status === 409)).toBe(true);
    const state = await stateOf(job.id);
    expect(state).toMatchObject({ job: "in_progress", bookings: ["confirmed"] });
    expect(state.quotes.toSorted()).toEqual(["accepted", "rejected", "rejected"]);
    expect(await db().$count(statusEvents, eq(statusEvents.entityId, job.id))).toBe(1);
  });

  test("racing the withdrawal: one succeeds completely, and the other has no effect", async () => {
    for (let round = 0; round < 10; round++) {
      const { job, quote, customer } = await jobWithQuotes(1);
      const { fulfilled, rejected } = await race<unknown>(2, (i) =>
        i === 0
          ? agree(customer, { quoteId: quote(0).id, revision: 1 })
          : withdrawQuote(as(database(), quote(0).tradesperson), { quoteId: quote(0).id }),
      );
      expect(fulfilled).toHaveLength(1);
      const state = await stateOf(job.id);
      if (state.job === "open") {
        expect(codes(rejected)).toEqual(["QUOTE_NOT_ACCEPTABLE"]);
        expect(state).toEqual({ job: "open", quotes: ["withdrawn"], bookings: [] });
      } else {
        expect(["QUOTE_NOT_PENDING", "QUOTE_DATE_ASKED"]).toContain(codes(rejected)[0]);
        expect(state).toEqual({ job: "in_progress", quotes: ["accepted"], bookings: ["confirmed"] });
      }
    }
  });

  test("is refused to everybody except the job's customer", async () => {
    const { job, quote } = await jobWithQuotes(1);
    const accept = (actor: Parameters<typeof as>[1], quoteId = quote(0).id) =>
      agree(as(database(), actor), { quoteId, revision: 1 });
    await expect(accept(undefined)).rejects.toMatchObject({ status: 401 });
    await expect(accept(quote(0).tradesperson)).rejects.toMatchObject({ status: 403, code: "WRONG_ROLE" });
    await expect(accept(await makeAdmin(db()))).rejects.toMatchObject({ status: 403 });
    await expect(accept(await makeCustomer(db()))).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
    await expect(accept({ ...job.customer, emailVerified: false })).rejects.toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
    });
    await expect(accept({ ...job.customer, suspended: true })).rejects.toMatchObject({ code: "SUSPENDED" });
    await expect(accept(job.customer, newId())).rejects.toMatchObject({ status: 404 });
    expect((await stateOf(job.id)).job).toBe("open");
  });

  test("is refused for a quote that is no longer pending, and for a closed job", async () => {
    const { job, quote, customer } = await jobWithQuotes(1);
    await rejectQuote(customer, { quoteId: quote(0).id });
    await expect(agree(customer, { quoteId: quote(0).id, revision: 1 })).rejects.toMatchObject({
      code: "QUOTE_NOT_ACCEPTABLE",
      status: 409,
      message: expect.stringContaining("Failed to accept quote"),
    });
    await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, job.id));
    await expect(agree(customer, { quoteId: quote(0).id, revision: 1 })).rejects.toMatchObject({
      code: "JOB_NOT_OPEN",
    });
  });
});

describe("requesting a date", () => {
  test("creates a pending booking for five days; the job stays open", async () => {
    const { job, quote } = await jobWithQuotes(2);
    const clock = fixedClock("2026-03-03T10:00:00Z");
    const customer = as(database(), job.customer, { clock });
    const booking = await bookDate(customer, {
      quoteId: quote(0).id,
      revision: 1,
      scheduledDate: "2026-03-20",
      expressRequest: true,
    });
    expect(booking).toMatchObject({
      status: "pending",
      scheduledDate: "2026-03-20",
      amount: quote(0).amount,
      answerBy: later(clock.now(), 5 * DAY),
      expressRequestAt: clock.now(),
    });
    expect(await stateOf(job.id)).toEqual({ job: "open", quotes: ["pending", "pending"], bookings: ["pending"] });
    expect(await mailsTo(quote(0).tradespersonId)).toEqual(["booking-requested"]);
  });

  test("a day that stays after the 14 days, whenever it is agreed, keeps no express request", async () => {
    const { job, quote } = await jobWithQuotes(1);
    const customer = as(database(), job.customer, { clock: fixedClock("2026-03-03T10:00:00Z") });
    const asked = { quoteId: quote(0).id, revision: 1, expressRequest: true };
    expect(await bookDate(customer, { ...asked, scheduledDate: "2026-03-23" })).toMatchObject({
      expressRequestAt: null,
      expressRequestWords: null,
    });
  });

  test("a past day is refused, today in London is not", async () => {
    const { job, quote } = await jobWithQuotes(1);
    // Half past midnight in London on 1 July is still 30 June in UTC.
    const customer = as(database(), job.customer, { clock: fixedClock("2026-06-30T23:30:00Z") });
    await expect(
      bookDate(customer, { quoteId: quote(0).id, revision: 1, scheduledDate: "2026-06-30" }),
    ).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "scheduled_date" }],
    });
    await expect(
      bookDate(customer, { quoteId: quote(0).id, revision: 1, scheduledDate: "2026-07-01", expressRequest: true }),
    ).resolves.toMatchObject({
      status: "pending",
    });
  });

  test("ten concurrent requests on two quotes make one booking", async () => {
    const { job, quote, customer } = await jobWithQuotes(2);
    const { fulfilled, rejected } = await race(10, (i) =>
      bookDate(customer, { quoteId: quote(i).id, revision: 1, scheduledDate: TOMORROW(), expressRequest: true }),
    );
    expect(fulfilled).toHaveLength(1);
    for (const code of codes(rejected)) expect(["ALREADY_ACCEPTED", "QUOTE_DATE_ASKED"]).toContain(code);
    expect((await stateOf(job.id)).bookings).toEqual(["pending"]);
  });

  test("while one is pending, no quote can be accepted", async () => {
    const { quote, customer } = await jobWithQuotes(2);
    await bookDate(customer, { quoteId: quote(0).id, revision: 1, scheduledDate: TOMORROW(), expressRequest: true });
    for (const i of [0, 1])
      await expect(agree(customer, { quoteId: quote(i).id, revision: 1 })).rejects.toMatchObject({
        code: "ALREADY_ACCEPTED",
      });
  });

  test("confirming has the same effect as accepting", async () => {
    const { job, quote, customer } = await jobWithQuotes(3);
    const { id } = await bookDate(customer, {
      quoteId: quote(1).id,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    const confirmed = await confirmBooking(as(database(), quote(1).tradesperson), { bookingId: id });
    expect(confirmed).toMatchObject({ id, status: "confirmed", scheduledDate: TOMORROW(), answerBy: null });
    expect(await stateOf(job.id)).toEqual({
      job: "in_progress",
      quotes: ["rejected", "accepted", "rejected"],
      bookings: ["confirmed"],
    });
    expect(await mailsTo(job.customerId)).toEqual(["booked"]);
  });

  test("confirming racing declining: one wins", async () => {
    for (let round = 0; round < 10; round++) {
      const { job, quote, customer } = await jobWithQuotes(2);
      const { id } = await bookDate(customer, {
        quoteId: quote(0).id,
        revision: 1,
        scheduledDate: TOMORROW(),
        expressRequest: true,
      });
      const ctx = as(database(), quote(0).tradesperson);
      const { fulfilled, rejected } = await race(6, (i) =>
        i % 2 ? confirmBooking(ctx, { bookingId: id }) : declineBooking(ctx, { bookingId: id }),
      );
      expect(fulfilled).toHaveLength(1);
      expect(codes(rejected)).toEqual(Array(5).fill("BOOKING_NOT_PENDING"));
      expect([
        { job: "open", quotes: ["pending", "pending"], bookings: ["cancelled"] },
        { job: "in_progress", quotes: ["accepted", "rejected"], bookings: ["confirmed"] },
      ]).toContainEqual(await stateOf(job.id));
    }
  });

  test("after declining, another date can be requested, or the quote accepted", async () => {
    const { quote, customer } = await jobWithQuotes(1);
    const { id } = await bookDate(customer, {
      quoteId: quote(0).id,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    await declineBooking(as(database(), quote(0).tradesperson), { bookingId: id });
    const again = await bookDate(customer, {
      quoteId: quote(0).id,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    await declineBooking(as(database(), quote(0).tradesperson), { bookingId: again.id });
    await expect(agree(customer, { quoteId: quote(0).id, revision: 1 })).resolves.toMatchObject({
      status: "confirmed",
    });
  });

  test("on the accepted quote it sets and changes the date, and both are notified", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const ctx = as(database(), customer);
    const first = await bookDate(ctx, {
      quoteId: booking.quoteId,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    expect(first).toMatchObject({
      id: booking.id,
      status: "confirmed",
      scheduledDate: TOMORROW(),
    });
    const moved = await bookDate(ctx, { quoteId: booking.quoteId, revision: 1, scheduledDate: "2099-01-02" });
    expect(moved).toMatchObject({ scheduledDate: "2099-01-02", expressRequestAt: first.expressRequestAt });
    for (const person of [customer, tradesperson])
      expect(await mailsTo(person.id)).toEqual(["booking-moved", "booking-moved"]);
  });

  test("is refused once the work is done, on another person's quote, and on ended quotes", async () => {
    const done = await makeBooking(db(), { status: "completed" });
    const date = { scheduledDate: TOMORROW(), expressRequest: true };
    await expect(
      bookDate(as(database(), done.customer), { quoteId: done.booking.quoteId, revision: 1, ...date }),
    ).rejects.toMatchObject({ code: "DATE_FIXED", title: "Error creating booking" });
    const { quote, customer } = await jobWithQuotes(1);
    await expect(
      bookDate(as(database(), await makeCustomer(db())), { quoteId: quote(0).id, revision: 1, ...date }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      bookDate(as(database(), quote(0).tradesperson), { quoteId: quote(0).id, revision: 1, ...date }),
    ).rejects.toMatchObject({
      status: 403,
    });
    await rejectQuote(customer, { quoteId: quote(0).id });
    await expect(bookDate(customer, { quoteId: quote(0).id, revision: 1, ...date })).rejects.toMatchObject({
      code: "CANNOT_BOOK_DATE",
      status: 409,
    });
  });

  test("only its tradesperson can answer", async () => {
    const { job, quote, customer } = await jobWithQuotes(1);
    const { id } = await bookDate(customer, {
      quoteId: quote(0).id,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    for (const answer of [confirmBooking, declineBooking]) {
      await expect(answer(as(database()), { bookingId: id })).rejects.toMatchObject({ status: 401 });
      await expect(answer(customer, { bookingId: id })).rejects.toMatchObject({ status: 403 });
      await expect(answer(as(database(), await makeTradesperson(db())), { bookingId: id })).rejects.toMatchObject({
        status: 404,
      });
      await expect(answer(as(database(), job.customer), { bookingId: newId() })).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("the express request", () => {
  const clock = fixedClock("2026-03-03T10:00:00Z");

  test("is needed for a day in the 14 days, requested or booked, and stored with its time", async () => {
    const { job, quote } = await jobWithQuotes(1);
    const { booking, customer } = await makeBooking(db(), { agreedAt: clock.now() });
    for (const [who, quoteId] of [
      [job.customer, quote(0).id],
      [customer, booking.quoteId],
    ] as const) {
      const ctx = as(database(), who, { clock });
      await expect(bookDate(ctx, { quoteId, revision: 1, scheduledDate: "2026-03-17" })).rejects.toMatchObject({
        status: 422,
        fields: [{ field: "express_request" }],
      });
      await expect(
        bookDate(ctx, { quoteId, revision: 1, scheduledDate: "2026-03-17", expressRequest: true }),
      ).resolves.toMatchObject({
        expressRequestAt: clock.now(),
        expressRequestWords: expressRequestWords({ day: "2026-03-17" }).text,
      });
    }
  });

  test("made when a quote is accepted without a day is stored with its words", async () => {
    const { job, quote } = await jobWithQuotes(1);
    const ctx = as(database(), job.customer, { clock });
    const accepted = await agree(ctx, { quoteId: quote(0).id, revision: 1, expressRequest: true });
    const words = expressRequestWords({ day: null }).text;
    const request = { expressRequestAt: clock.now(), expressRequestWords: words };
    expect(accepted).toMatchObject({ agreedAt: clock.now(), scheduledDate: null, ...request });
    const dated = await bookDate(ctx, { quoteId: quote(0).id, revision: 1, scheduledDate: "2026-03-10" });
    expect(dated).toMatchObject({ scheduledDate: "2026-03-10", ...request });
  });

  test("is not needed for a later day, nor a second time", async () => {
    const { booking, customer } = await makeBooking(db(), { agreedAt: clock.now() });
    const ctx = as(database(), customer, { clock });
    const on = (scheduledDate: string, expressRequest = false) =>
      bookDate(ctx, { quoteId: booking.quoteId, revision: 1, scheduledDate, expressRequest });
    await expect(on("2026-03-18")).resolves.toMatchObject({ expressRequestAt: null });
    await on("2026-03-10", true);
    await expect(on("2026-03-11")).resolves.toMatchObject({ expressRequestAt: clock.now() });
  });
});

describe("marking complete", () => {
  test("is for the tradesperson, once; the job stays in progress until it is paid", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const { fulfilled, rejected } = await race(5, () =>
      completeBooking(as(database(), tradesperson), { bookingId: booking.id }),
    );
    expect(fulfilled).toMatchObject([{ status: "completed", completedAt: expect.any(Date) }]);
    expect(codes(rejected)).toEqual(Array(4).fill("CANNOT_COMPLETE"));
    expect(isAppError(rejected[0]) && rejected[0].message).toContain("Failed to mark job complete");
    expect((await stateOf(booking.jobId)).job).toBe("in_progress");
    expect(await mailsTo(customer.id)).toEqual([]);
  });

  test("is refused before the booked day, allowed on it and after", async () => {
    const { booking, tradesperson } = await makeBooking(db(), { scheduledDate: "2026-03-03" });
    const clock = fixedClock("2026-03-02T23:59:00Z");
    const ctx = as(database(), tradesperson, { clock });
    await expect(completeBooking(ctx, { bookingId: booking.id })).rejects.toMatchObject({
      code: "NOT_YET_DUE",
      status: 409,
    });
    clock.advance(60_000);
    await expect(completeBooking(ctx, { bookingId: booking.id })).resolves.toMatchObject({ status: "completed" });
  });

  test("a pending or cancelled booking cannot be completed, nor by its customer", async () => {
    for (const status of ["pending", "cancelled", "disputed", "completed"] as const) {
      const { booking, tradesperson } = await makeBooking(db(), { status });
      await expect(completeBooking(as(database(), tradesperson), { bookingId: booking.id })).rejects.toMatchObject({
        code: "CANNOT_COMPLETE",
      });
    }
    const { booking, customer } = await makeBooking(db());
    await expect(completeBooking(as(database(), customer), { bookingId: booking.id })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("cancelling a booking", () => {
  test.each(["customer", "tradesperson"] as const)(
    "by the %s: the job is open again and can receive another quote",
    async (side) => {
      const { job, quote, customer } = await jobWithQuotes(2);
      const { id } = await agree(customer, { quoteId: quote(0).id, revision: 1 });
      const actor = side === "customer" ? job.customer : quote(0).tradesperson;
      const cancelled = await cancelBooking(as(database(), actor), { bookingId: id, reason: "We moved house" });
      expect(cancelled).toMatchObject({
        status: "cancelled",
        cancelReason: "We moved house",
        cancelledAt: expect.any(Date),
      });
      const ended = side === "customer" ? "rejected" : "withdrawn";
      expect(await stateOf(job.id)).toEqual({ job: "open", quotes: [ended, "rejected"], bookings: ["cancelled"] });
      const other = side === "customer" ? quote(0).tradespersonId : job.customerId;
      expect(await mailsTo(other)).toContain("booking-cancelled");
      const next = await makeQuote(db(), { jobId: job.id });
      await expect(agree(customer, { quoteId: next.id, revision: 1 })).resolves.toMatchObject({
        status: "confirmed",
      });
      expect((await stateOf(job.id)).bookings).toEqual(["cancelled", "confirmed"]);
    },
  );

  test("of a requested date leaves the quote open", async () => {
    const { job, quote, customer } = await jobWithQuotes(1);
    const { id } = await bookDate(customer, {
      quoteId: quote(0).id,
      revision: 1,
      scheduledDate: TOMORROW(),
      expressRequest: true,
    });
    await cancelBooking(customer, { bookingId: id, reason: "Another day suits better" });
    expect(await stateOf(job.id)).toEqual({ job: "open", quotes: ["pending"], bookings: ["cancelled"] });
  });

  test("refunds what was paid up front, in full and once, however often it is submitted", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const sessionId = await payWithoutEvents(database(), customer, booking.id);
    await settlePayment(as(database(), customer), { sessionId });
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ held: booking.amount });
    const { fulfilled } = await race(4, (i) =>
      cancelBooking(as(database(), i % 2 ? customer : tradesperson), { bookingId: booking.id, reason: "Rain" }),
    );
    expect(fulfilled).toHaveLength(1);
    await runPaymentTasks(database());
    const all = { received: booking.amount, held: 0, released: 0, refunded: booking.amount };
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject(all);
    expect((await stateOf(booking.jobId)).job).toBe("open");
  });

  test("against marking complete: the customer's right to cancel wins", async () => {
    for (let round = 0; round < 10; round++) {
      const { job, quote, customer } = await jobWithQuotes(1);
      const { id } = await agree(customer, { quoteId: quote(0).id, revision: 1 });
      const { fulfilled, rejected } = await race<unknown>(2, (i) =>
        i === 0
          ? cancelBooking(customer, { bookingId: id, reason: "No longer needed" })
          : completeBooking(as(database(), quote(0).tradesperson), { bookingId: id }),
      );
      // Within 14 days the customer can cancel work that was just marked complete, but cancelled work cannot be completed.
      expect(codes(rejected)).toEqual(fulfilled.length === 2 ? [] : ["CANNOT_COMPLETE"]);
      const cancelled = { job: "open", quotes: ["rejected"], bookings: ["cancelled"] };
      expect(await stateOf(job.id)).toEqual(cancelled);
    }
  });

  test("is refused after completion and for strangers", async () => {
    const at = new Date("2026-03-01T10:00:00Z");
    const done = { status: "completed", scheduledDate: "2026-03-03", completionConfirmedAt: new Date() } as const;
    const { booking, customer } = await makeBooking(db(), { ...done, agreedAt: at, expressRequestAt: at });
    const input = { bookingId: booking.id, reason: "No" };
    await expect(cancelBooking(as(database(), customer), input)).rejects.toMatchObject({ code: "CANNOT_CANCEL" });
    await expect(cancelBooking(as(database(), await makeCustomer(db())), input)).rejects.toMatchObject({ status: 404 });
    await expect(cancelBooking(as(database(), await makeAdmin(db())), input)).rejects.toMatchObject({ status: 403 });
  });
});
