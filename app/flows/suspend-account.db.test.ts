import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sessions } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { listOpenJobs, showMissedJobs } from "#features/jobs/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { payableAccount } from "#features/money/rules/ledger.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { saveSellerDetails } from "#features/money/server/payouts/seller-details.server.ts";
import { autoRelease } from "#features/money/server/release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "#features/money/server/transfers/connect-accounts.server.ts";

import { transferReleased } from "#features/money/server/transfers/transfers.server.ts";
import { balanceOf } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { appealSuspension, mySuspensions, upholdSuspension } from "#features/risk/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { closeBooking } from "./close-booking.server.ts";
import { decideFrozenBooking } from "./decide-frozen-booking.server.ts";
import { acceptSuspensionAppeal, restoreAccount } from "./delete-account.server.ts";
import { clearPayouts, suspendAccount } from "./suspend-account.server.ts";

import { makePaidBooking, payWithoutEvents, runPaymentTasks, startCheckout } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const SUSPENDED = withCode("TRADESPERSON_SUSPENDED");
const grounds = { reason: "Report 1004", facts: "Took £400 for a boiler and never came", rule: "fraud" } as const;

async function suspend(user: User, effects: "freeze" | "continue" = "freeze", admin?: User) {
  const by = admin ?? (await makeAdmin(db()));
  return suspendAccount(as(database(), by), { userId: user.id, ...grounds, effects });
}

/** The kinds of the mails enqueued for a person, in order. */
async function mailsTo(user: User): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'to' = ${user.id} order by id`,
  );
  return rows.map(({ kind }) => kind);
}

const statusOf = async (bookingId: string) =>
  (await db().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId)))[0]?.status;
/** The person's context after the suspension. */
const suspended = (user: User) => as(database(), { ...user, suspended: true, suspendedFor: grounds.facts });

describe("the account", () => {
  test("suspending ends the sessions, emails the statement of reasons and writes the audit log", async () => {
    const user = await makeCustomer(db());
    await db()
      .insert(sessions)
      .values({ userId: user.id, token: newId(), expiresAt: later(new Date(), DAY) });
    const admin = await makeAdmin(db());
    await suspend(user, "freeze", admin);
    expect(await db().$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await mySuspensions(suspended(user))).toMatchObject([
      { rule: "fraud", facts: grounds.facts, status: "active" },
    ]);
    await restoreAccount(as(database(), admin), { userId: user.id, reason: "It was a mistake" });
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, user.id));
    expect(profile).toMatchObject({ suspendedAt: null, suspendedFor: null });
    expect(await mailsTo(user)).toEqual(["account-suspended", "account-restored"]);
    const acts = await db().select().from(auditLog).where(eq(auditLog.personId, user.id)).orderBy(auditLog.id);
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ["user.suspend", "Report 1004"],
      ["user.restore", "It was a mistake"],
    ]);
  });

  test("a customer's open jobs are hidden until the suspension ends", async () => {
    const [customer, admin] = [await makeCustomer(db()), await makeAdmin(db())];
    const job = await makeJob(db(), { customer });
    const browser = as(database(), await makeTradesperson(db()));
    const isListed = async () => (await listOpenJobs(browser)).items.some(({ id }) => id === job.id);
    expect(await isListed()).toBe(true);
    await suspend(customer, "freeze", admin);
    await showMissedJobs(as(database(), system));
    expect(await isListed()).toBe(false);
    await restoreAccount(as(database(), admin), { userId: customer.id, reason: "It was a mistake" });
    await showMissedJobs(as(database(), system));
    expect(await isListed()).toBe(true);
  });

  test("a customer’s open payment pages close", async () => {
    const work = await makeBooking(db());
    const sessionId = await startCheckout(database(), work.customer, work.booking.id);
    await suspend(work.customer, "continue");
    await runPaymentTasks(database());
    const session = await as(database(), system).payments.stripe.checkout.sessions.retrieve(sessionId);
    expect(session.status).toBe("expired");
  });

  test("a tradesperson is not listed until they are restored", async () => {
    const [admin, user] = await Promise.all([makeAdmin(db()), makeTradesperson(db())]);
    const listed = async () =>
      (await db().execute(sql`select from tradesperson_listings where user_id = ${user.id}`)).rows.length;
    const before = await listed();
    await suspend(user, "freeze", admin);
    const during = await listed();
    await restoreAccount(as(database(), admin), { userId: user.id, reason: "x" });
    expect([before, during, await listed()]).toEqual([1, 0, 1]);
  });

  test("ten concurrent admins suspend once", async () => {
    const user = await makeTradesperson(db());
    const admins = await Promise.all(Array.from({ length: 10 }, () => makeAdmin(db())));
    const results = await race(10, (i) => suspend(user, "freeze", admins[i]));
    expect(results.fulfilled).toHaveLength(1);
    expect(results.rejected.every(withCode("ALREADY_SUSPENDED"))).toBe(true);
  });

  test("admins cannot suspend themselves, other admins or unknown people", async () => {
    const [admin, other] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
    const attempt = (userId: string) => suspend({ ...other, id: userId }, "freeze", admin);
    await expect(attempt(admin.id)).rejects.toSatisfy(withCode("OWN_ACCOUNT"));
    await expect(attempt(other.id)).rejects.toSatisfy(withCode("IS_ADMIN"));
    await expect(attempt(newId())).rejects.toSatisfy(withCode("NOT_FOUND"));
    await expect(attempt("no-id")).rejects.toSatisfy(withCode("NOT_FOUND"));
  });

  test("the person appeals once; another admin decides", async () => {
    const user = await makeTradesperson(db());
    const [first, second] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
    const { id: suspensionId } = await suspend(user, "freeze", first);
    const appeal = () => appealSuspension(suspended(user), { suspensionId, appeal: "I was in hospital that week" });
    await appeal();
    await expect(appeal()).rejects.toSatisfy(withCode("NO_SUSPENSION_APPEAL"));
    const decision = { suspensionId, reason: "The hospital confirms it" };
    await expect(acceptSuspensionAppeal(as(database(), first), decision)).rejects.toSatisfy(withCode("OTHER_ADMIN"));
    await acceptSuspensionAppeal(as(database(), second), decision);
    expect(await mySuspensions(as(database(), user))).toMatchObject([
      { status: "lifted", appealDecision: "The hospital confirms it" },
    ]);
  });

  test("a refused appeal leaves the suspension and says why", async () => {
    const user = await makeTradesperson(db());
    const [first, second] = await Promise.all([makeAdmin(db()), makeAdmin(db())]);
    const { id: suspensionId } = await suspend(user, "freeze", first);
    await appealSuspension(suspended(user), { suspensionId, appeal: "It was not me, it was my brother" });
    await upholdSuspension(as(database(), second), { suspensionId, reason: "The bank account is yours" });
    expect(await mySuspensions(suspended(user))).toMatchObject([
      { status: "upheld", appealDecision: "The bank account is yours" },
    ]);
    expect((await mailsTo(user)).at(-1)).toBe("suspension-appeal-refused");
  });
});

describe("work under way", () => {
  test("pending quotes are withdrawn, unanswered dates cancelled, and the job can take other quotes", async () => {
    const request = await makeDateRequest(db());
    const pending = await makeQuote(db(), { tradesperson: request.tradesperson });
    await suspend(request.tradesperson);
    expect(await statusOf(request.booking.id)).toBe("cancelled");
    const states = await db()
      .select({ status: quotes.status })
      .from(quotes)
      .where(eq(quotes.tradespersonId, request.tradesperson.id));
    expect(states.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, pending.jobId));
    expect(job?.status).toBe("open");
  });

  test("nothing new is agreed with a suspended tradesperson", async () => {
    const { jobId: _, ...quote } = await makeQuote(db());
    const [owner] = await db()
      .select({ id: jobPostings.customerId })
      .from(jobPostings)
      .innerJoin(quotes, eq(quotes.jobId, jobPostings.id))
      .where(eq(quotes.id, quote.id));
    const customer = { ...(await makeCustomer(db())), id: owner?.id ?? "" };
    await suspend(quote.tradesperson, "continue");
    const ctx = as(database(), customer);
    await expect(agree(ctx, { quoteId: quote.id, revision: 1 })).rejects.toSatisfy(SUSPENDED);
    await expect(bookDate(ctx, { quoteId: quote.id, revision: 1, scheduledDate: "2099-02-03" })).rejects.toSatisfy(
      SUSPENDED,
    );
  });

  test("accepting races suspending: the booking is stopped, or there is none", async () => {
    for (let round = 0; round < 5; round++) {
      const quote = await makeQuote(db());
      const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, quote.jobId));
      const customer = { ...(await makeCustomer(db())), id: job?.customerId ?? "" };
      const accept = () => agree(as(database(), customer), { quoteId: quote.id, revision: 1 });
      const results = await race(2, async (i) => (i === 0 ? suspend(quote.tradesperson) : accept()));
      expect(results.rejected.every((error) => SUSPENDED(error) || withCode("QUOTE_NOT_ACCEPTABLE")(error))).toBe(true);
      const booked = await db().$count(bookings, eq(bookings.tradespersonId, quote.tradesperson.id));
      const wasNotified = (await mailsTo(customer)).includes("tradesperson-suspended");
      const { rows } = await db().execute(
        sql`select from notifications where user_id = ${customer.id} and kind = 'tradesperson-suspended'`,
      );
      expect(rows.length > 0 || wasNotified).toBe(booked > 0);
    }
  });
});

describe("frozen money", () => {
  test("is not paid, approved, released automatically or transferred", async () => {
    const unpaid = await makeBooking(db(), { status: "completed" });
    const { tradesperson } = unpaid;
    const held = await makePaidBooking(database(), { tradesperson, status: "completed" });
    await suspend(tradesperson);
    const pay = () => startPayment(as(database(), unpaid.customer), { bookingId: unpaid.booking.id });
    await expect(pay()).rejects.toSatisfy(SUSPENDED);
    const approve = () => approveWork(as(database(), held.customer), { bookingId: held.booking.id });
    await expect(approve()).rejects.toSatisfy(SUSPENDED);
    const inThreeWeeks = later(new Date(), 21 * DAY);
    await autoRelease({ ...as(database(), system), clock: { now: () => inThreeWeeks } });
    expect((await moneyOfBooking(db(), held.booking.id)).held).toBe(held.booking.amount);
  });

  test("a payment in progress is held, although the work is complete", async () => {
    const work = await makeBooking(db(), { status: "completed" });
    const sessionId = await payWithoutEvents(database(), work.customer, work.booking.id);
    await suspend(work.tradesperson);
    await settlePayment(as(database(), system), { sessionId });
    const { amount, id } = work.booking;
    expect(await moneyOfBooking(db(), id)).toMatchObject({ received: amount, held: amount, released: 0, refunded: 0 });
  });

  test("is refunded in full when the customer cancels", async () => {
    const work = await makePaidBooking(database());
    await suspend(work.tradesperson);
    await cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: "Suspended" });
    await runPaymentTasks(database());
    const { amount, id } = work.booking;
    expect(await moneyOfBooking(db(), id)).toMatchObject({ received: amount, held: 0, released: 0, refunded: amount });
  });

  test("with the effect continue, booked work is paid and approved", async () => {
    const work = await makePaidBooking(database(), { status: "completed" });
    await suspend(work.tradesperson, "continue");
    const { released } = await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
    expect(released).toBe(work.booking.amount);
  });

  test("fraud found after payment: an admin refunds the customer, and the job can receive quotes again", async () => {
    const work = await makePaidBooking(database());
    const admin = await makeAdmin(db());
    await suspend(work.tradesperson, "freeze", admin);
    const { amount, id } = work.booking;
    const decide = () =>
      decideFrozenBooking(as(database(), admin), { bookingId: id, refundAmount: amount, reason: "They never came" });
    const results = await race(3, decide);
    expect(results.fulfilled).toHaveLength(1);
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), id)).toMatchObject({ received: amount, held: 0, released: 0, refunded: amount });
    expect(await statusOf(id)).toBe("cancelled");
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, work.booking.jobId));
    expect(job?.status).toBe("open");
  });

  test("money that is due is transferred after it is cleared, and the person can complete tax details and payout account", async () => {
    const work = await makePaidBooking(database(), { status: "completed" });
    const admin = await makeAdmin(db());
    const { accountId } = await createConnectAccount(as(database(), work.tradesperson));
    await completeOnboarding(db(), accountId);
    const { id: suspensionId } = await suspend(work.tradesperson, "freeze", admin);
    const { amount, id: bookingId } = work.booking;
    const half = pence(Math.floor(amount / 2));
    await decideFrozenBooking(as(database(), admin), { bookingId, refundAmount: half, reason: "Half was done" });
    expect(await fetchConnectStatus(suspended(work.tradesperson))).toMatchObject({ payoutsEnabled: true });
    await saveSellerDetails(suspended(work.tradesperson), {
      kind: "individual",
      legalName: "Pat Moss",
      addressLine1: "1 High Street",
      city: "Leeds",
      postcode: "LS6 2AB",
      dateOfBirth: "1980-01-01",
      taxNumber: "1234567890",
    });
    expect(await transferReleased(as(database(), system), { bookingId })).toBe("waiting");
    await clearPayouts(as(database(), admin), { suspensionId, reason: "The work was done" });
    await runPaymentTasks(database());
    expect(await balanceOf(db(), payableAccount(work.tradesperson.id))).toBe(0);
    const due = amount - half - fee(pence(amount - half));
    expect(due).toBeGreaterThan(0);
    const again = clearPayouts(as(database(), admin), { suspensionId, reason: "Again" });
    await expect(again).rejects.toSatisfy(withCode("PAYOUTS_ALREADY_CLEARED"));
  });
});

describe("work that nobody pays any more", () => {
  test("an operator closes it, because a suspension stops its payment; the job is open again", async () => {
    const admin = await makeAdmin(db());
    const close = (bookingId: string) => closeBooking(as(database(), admin), { bookingId, reason: "No payment" });
    const completedAt = later(new Date(), -20 * DAY);
    const work = { status: "completed", scheduledDate: "2026-01-02", completedAt, createdAt: completedAt } as const;
    for (const side of ["customer", "tradesperson"] as const) {
      const { booking, ...people } = await makeBooking(db(), work);
      await expect(close(booking.id)).rejects.toSatisfy(withCode("CANNOT_CLOSE"));
      await suspend(people[side], "freeze", admin);
      await close(booking.id);
      expect(await statusOf(booking.id)).toBe("cancelled");
      const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
      expect(job?.status).toBe("open");
      const told = and(eq(notifications.userId, people.customer.id), eq(notifications.kind, "booking-closed"));
      expect(await db().select().from(notifications).where(told)).toMatchObject([{ payload: { returned: false } }]);
    }
    const bothSuspended = await makeBooking(db());
    await suspend(bothSuspended.customer, "freeze", admin);
    await suspend(bothSuspended.tradesperson, "continue", admin);
    await close(bothSuspended.booking.id);
    expect(await statusOf(bothSuspended.booking.id)).toBe("cancelled");
    const paid = await makePaidBooking(database(), { status: "completed" });
    await suspend(paid.tradesperson, "freeze", admin);
    await expect(close(paid.booking.id)).rejects.toSatisfy(withCode("CANNOT_CLOSE"));
  });
});
