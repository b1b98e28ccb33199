import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { postJob } from "#features/jobs/index.server.ts";
import type { PostJob } from "#features/jobs/rules/job.schema.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { rejectQuote, submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makePlan } from "#features/subscriptions/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { eventually } from "#server/start/testing.ts";
import { agree } from "./agree.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { suspendInTx } from "./suspend-account.server.ts";
import { makePaidBooking, payWithoutEvents } from "./testing.ts";
import { bookDueVisits } from "./visits.server.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const by = (user: User) => as(database(), user);

const tap: PostJob = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  budgetMin: pence(8_000),
  budgetMax: null,
  postcode: "LS6 2AB",
  preferredStartDate: null,
  gasAnswer: null,
};
const quoteFor = (user: User, jobId: string) =>
  submitQuote(by(user), { jobId, amount: pence(9_500), message: "Single lever tap, fitted and tested" });

const isSomebodyWaiting = async () => {
  const { rows } = await db().execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

/**
 * Suspends somebody, and calls `act` while the suspension is made and not yet committed. It commits when the other call waits for it
 * or has ended. Returns the other call's error, or "done".
 */
async function whileSuspending(user: User, act: () => Promise<unknown>): Promise<unknown> {
  const ctx = as(database(), await makeAdmin(db()));
  let ended = false;
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => "done",
      (error: { code?: string }) => error.code ?? error,
    );
  let other: Promise<unknown> | undefined;
  await ctx.db.transaction(async (tx) => {
    await suspendInTx(tx, ctx, { userId: user.id, facts: "They never came", rule: "fraud", effects: "freeze" });
    other = outcome(act()).finally(() => {
      ended = true;
    });
    await eventually(async () => ended || (await isSomebodyWaiting()), Boolean);
  });
  return other;
}

describe("while the customer is being suspended", () => {
  test("no job is posted that tradespeople see", async () => {
    const customer = await makeCustomer(db());
    expect(await whileSuspending(customer, () => postJob(by(customer), tap))).toBe("SUSPENDED");
    const shown = and(eq(jobPostings.customerId, customer.id), isNotNull(jobPostings.visibleAt));
    expect(await db().$count(jobPostings, shown)).toBe(0);
  });

  test("a quote is not accepted, and a payment is not started", async () => {
    const customer = await makeCustomer(db());
    const quote = await makeQuote(db(), { jobId: (await makeJob(db(), { customer })).id });
    expect(await whileSuspending(customer, () => agree(by(customer), { quoteId: quote.id, revision: 1 }))).toBe(
      "SUSPENDED",
    );
    expect(await db().$count(bookings, eq(bookings.quoteId, quote.id))).toBe(0);
    const payer = await makeBooking(db());
    const pay = () => startPayment(by(payer.customer), { bookingId: payer.booking.id });
    expect(await whileSuspending(payer.customer, pay)).toBe("SUSPENDED");
  });

  test("their job that a cancelled booking reopens stays hidden, also when they are suspended already", async () => {
    for (const during of [true, false]) {
      const work = await makeBooking(db());
      const cancel = () => cancelBooking(by(work.tradesperson), { bookingId: work.booking.id, reason: "I am ill" });
      expect(await whileSuspending(work.customer, during ? cancel : async () => {})).toBe("done");
      if (!during) await cancel();
      const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, work.booking.jobId));
      expect(job).toMatchObject({ status: "open", visibleAt: null });
    }
  });

  test("somebody else’s quote on their job ends without a deadlock", async () => {
    const customer = await makeCustomer(db());
    const job = await makeJob(db(), { customer });
    const tradesperson = await makeTradesperson(db());
    const quote = () => quoteFor(tradesperson, job.id);
    expect(["done", "NOT_FOUND"]).toContain(await whileSuspending(customer, quote));
  });
});

describe("while the tradesperson is being suspended", () => {
  test("nothing is agreed with them: no quote, no acceptance, no confirmed date", async () => {
    const job = await makeJob(db());
    const quoter = await makeTradesperson(db());
    expect(await whileSuspending(quoter, () => quoteFor(quoter, job.id))).toBe("TRADESPERSON_SUSPENDED");
    const customer = await makeCustomer(db());
    const quote = await makeQuote(db(), { jobId: (await makeJob(db(), { customer })).id });
    const accept = () => agree(by(customer), { quoteId: quote.id, revision: 1 });
    expect(await whileSuspending(quote.tradesperson, accept)).toBe("TRADESPERSON_SUSPENDED");
    const request = await makeDateRequest(db());
    const confirm = () => confirmBooking(by(request.tradesperson), { bookingId: request.booking.id });
    expect(await whileSuspending(request.tradesperson, confirm)).toBe("SUSPENDED");
    const people = [quoter, quote.tradesperson, request.tradesperson].map(({ id }) => id);
    const live = and(inArray(quotes.tradespersonId, people), inArray(quotes.status, ["pending", "accepted"]));
    expect(await db().$count(quotes, live)).toBe(0);
    expect(
      await db().$count(bookings, and(inArray(bookings.tradespersonId, people), eq(bookings.status, "confirmed"))),
    ).toBe(0);
  });

  test("the customer can reject their quote without a deadlock", async () => {
    const customer = await makeCustomer(db());
    const quote = await makeQuote(db(), { jobId: (await makeJob(db(), { customer })).id });
    const reject = () => rejectQuote(by(customer), { quoteId: quote.id });
    expect(["done", "QUOTE_NOT_PENDING", "CONFLICT"]).toContain(await whileSuspending(quote.tradesperson, reject));
  });

  test.each(["customer", "tradesperson"] as const)("no visit of a repeat plan is booked (%s)", async (side) => {
    const { plan, ...people } = await makePlan(db(), { status: "active", firstDay: "2026-03-10" });
    const run = () => bookDueVisits(as(database(), system, { clock: fixedClock("2026-03-04T10:00:00Z") }));
    expect(await whileSuspending(people[side], run)).toBe("done");
    expect(await db().$count(visits, eq(visits.planId, plan.id))).toBe(0);
    expect(await db().select().from(visitPlans).where(eq(visitPlans.id, plan.id))).toMatchObject([
      { status: "paused" },
    ]);
  });

  test("no payment is started, no work approved, and a payment that is confirmed is held", async () => {
    const unpaid = await makeBooking(db(), { status: "completed" });
    const pay = () => startPayment(by(unpaid.customer), { bookingId: unpaid.booking.id });
    expect(await whileSuspending(unpaid.tradesperson, pay)).toBe("TRADESPERSON_SUSPENDED");
    const paid = await makePaidBooking(database(), { status: "completed" });
    const approve = () => approveWork(by(paid.customer), { bookingId: paid.booking.id });
    expect(await whileSuspending(paid.tradesperson, approve)).toBe("TRADESPERSON_SUSPENDED");
    const paying = await makeBooking(db(), { status: "completed" });
    const sessionId = await payWithoutEvents(database(), paying.customer, paying.booking.id);
    const settle = () => settlePayment(as(database(), system), { sessionId });
    expect(await whileSuspending(paying.tradesperson, settle)).toBe("done");
    const { amount, id } = paying.booking;
    expect(await moneyOfBooking(db(), id)).toMatchObject({ received: amount, held: amount, released: 0 });
  });
});
