import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { disputeStatesPart, escalateDispute, findDisputeFor } from "#features/disputes/index.server.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { type DisputedWork, makeDispute, makeHeldDispute, split, WORDS } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { autoRelease } from "#features/money/server/release/release-work.server.ts";
import { intentsOf } from "#features/money/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { acceptDisputeOffer, decideDispute, raiseDispute, withdrawDispute } from "./decide-dispute.server.ts";

import { runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const start = new Date("2026-11-23T10:00:00Z");
const dayIn = (days: number, from = start) => londonDay(later(from, days * DAY));
const WHAT = "Set the gate post again so that the gate closes";
const repeat = (days = 5): Terms => ({ remedy: "repeat_work", repeatOn: dayIn(days), repeatWhat: WHAT });

/** A dispute about paid work that was marked complete and approved by silence had it not been raised. */
async function disputed(clock = fixedClock(start)) {
  const work = await makeHeldDispute(database(), { clock });
  const done = {
    completedAt: later(start, -DAY),
    completionNotifiedAt: later(start, -DAY),
    notFinishedReason: "A leaf",
  };
  await db().update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  const offer = (by: User, terms: Terms, message: string | null = null) =>
    makeOffer(as(database(), by, { clock }), { disputeId: work.dispute.id, terms, message });
  const accept = (by: User) => acceptDisputeOffer(as(database(), by, { clock }), { disputeId: work.dispute.id });
  return { ...work, clock, offer, accept };
}

async function stateOf({ booking, dispute }: DisputedWork) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
  const [now] = await db().select().from(disputes).where(eq(disputes.id, dispute.id));
  if (!row || !now) throw new Error("gone");
  return { booking: row, job: job?.status, dispute: now };
}

describe("agreeing on repeat work", () => {
  test("the booking is confirmed for the agreed day, as if it had never been complete, and the money stays held", async () => {
    const work = await disputed();
    const { customer, tradesperson, booking, dispute } = work;
    await work.offer(tradesperson, repeat(), "I have the concrete already");
    expect(await work.accept(customer)).toMatchObject({ status: "resolved", outcome: "agreed", remedy: "repeat_work" });
    const state = await stateOf(work);
    expect(state.job).toBe("in_progress");
    expect(state.booking).toMatchObject({
      status: "confirmed",
      scheduledDate: dayIn(5),
      completedAt: null,
      completionNotifiedAt: null,
      completionConfirmedAt: null,
      notFinishedReason: null,
    });
    expect(state.dispute).toMatchObject({ repeatOn: dayIn(5), repeatWhat: WHAT, refundAmount: null, dueAt: null });
    expect((await moneyOfBooking(db(), booking.id)).held).toBe(booking.amount);
    expect((await intentsOf(db(), booking.id)).map(({ kind }) => kind)).toEqual(["charge"]);
    for (const { id } of [customer, tradesperson]) {
      const mine = and(eq(notifications.userId, id), eq(notifications.kind, "dispute-repeat-work"));
      expect(await db().select().from(notifications).where(mine)).toHaveLength(1);
    }
    const states = await disputeStatesPart(db(), {
      bookings: [booking.id],
      works: [state.booking],
      viewer: customer,
    });
    expect(states.get(booking.id)).toMatchObject({
      id: dispute.id,
      mayRaise: true,
      repeatWork: { on: dayIn(5), what: WHAT },
    });
  });

  test("work that took several days is done again on the one day that was agreed", async () => {
    const work = await disputed();
    const days = { scheduledDate: dayIn(-3), lastDay: dayIn(-2) };
    await db().update(bookings).set(days).where(eq(bookings.id, work.booking.id));
    await work.offer(work.tradesperson, repeat());
    await work.accept(work.customer);
    expect((await stateOf(work)).booking).toMatchObject({ scheduledDate: dayIn(5), lastDay: null });
  });

  test("the 14 days begin anew when the work is marked complete again", async () => {
    const work = await disputed();
    const { clock, tradesperson, booking } = work;
    await work.offer(work.customer, repeat());
    await work.accept(tradesperson);
    const complete = () => completeBooking(as(database(), tradesperson, { clock }), { bookingId: booking.id });
    await expect(complete()).rejects.toSatisfy(code("NOT_YET_DUE"));
    clock.advance(5 * DAY);
    await complete();
    const notified = { completionNotifiedAt: clock.now() };
    await db().update(bookings).set(notified).where(eq(bookings.id, booking.id));
    clock.advance(14 * DAY - MINUTE);
    expect(await autoRelease(as(database(), system, { clock }))).toBe(0);
    clock.advance(2 * MINUTE);
    expect(await autoRelease(as(database(), system, { clock }))).toBe(1);
  });

  test("a second dispute can be raised afterwards, and ends with money; then none", async () => {
    const work = await disputed();
    const { clock, customer, tradesperson, booking } = work;
    await work.offer(tradesperson, repeat());
    await work.accept(customer);
    const raise = () => raiseDispute(as(database(), customer, { clock }), { bookingId: booking.id, ...WORDS });
    const { fulfilled, rejected } = await race(4, raise);
    expect([fulfilled.length, rejected.every(code("ALREADY_DISPUTED"))]).toEqual([1, true]);
    const disputeId = String(fulfilled[0]?.id);
    await makeOffer(as(database(), tradesperson, { clock }), { disputeId, terms: split(2_000), message: null });
    await acceptDisputeOffer(as(database(), customer, { clock }), { disputeId });
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ held: 0, refunded: 2_000 });
    await expect(raise()).rejects.toSatisfy(code("DISPUTE_SETTLED"));
  });

  test("accepting it many times, and withdrawing at the same time: one of them wins", async () => {
    for (let i = 0; i < 4; i++) {
      const work = await disputed();
      const { clock, customer, tradesperson, dispute } = work;
      await work.offer(customer, repeat());
      const { fulfilled, rejected } = await race(6, (n) =>
        n % 2
          ? work.accept(tradesperson)
          : withdrawDispute(as(database(), customer, { clock }), { disputeId: dispute.id }),
      );
      expect([fulfilled.length, rejected.every(code("DISPUTE_OVER"))]).toEqual([1, true]);
      const state = await stateOf(work);
      const again = state.dispute.status === "resolved";
      expect(state.booking).toMatchObject(
        again ? { status: "confirmed", scheduledDate: dayIn(5) } : { status: "completed" },
      );
      expect(state.dispute.remedy).toBe(again ? "repeat_work" : null);
    }
  });

  test("both accepting the other's offer at once ends it with one of the two", async () => {
    const work = await disputed();
    const { customer, tradesperson, booking } = work;
    await work.offer(customer, repeat());
    await work.offer(tradesperson, split(1_000));
    const { fulfilled, rejected } = await race(2, (n) => work.accept(n ? tradesperson : customer));
    expect([fulfilled.length, rejected.every(code("DISPUTE_OVER"))]).toEqual([1, true]);
    const state = await stateOf(work);
    const held = (await moneyOfBooking(db(), booking.id)).held;
    expect(state.booking.status).toBe(state.dispute.remedy === "split" ? "completed" : "confirmed");
    expect(held > 0 || state.dispute.remedy === "split").toBe(true);
  });

  test("it counts as one of the three offers, and its day must be from today to 30 days ahead", async () => {
    const work = await disputed();
    for (const days of [-1, 31])
      await expect(work.offer(work.customer, repeat(days))).rejects.toMatchObject({
        status: 422,
        fields: [{ field: "repeat_on" }],
      });
    await work.offer(work.customer, repeat(0));
    await work.offer(work.customer, split(100));
    await work.offer(work.customer, repeat(30));
    await expect(work.offer(work.customer, repeat())).rejects.toSatisfy(code("NO_MORE_OFFERS"));
  });

  test("its day lies before the day on which the held money is returned automatically", async () => {
    const work = await disputed();
    work.clock.advance(80 * DAY);
    await expect(work.offer(work.customer, repeat(89))).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "repeat_on", message: expect.stringContaining("On that day we must return the money") }],
    });
    await work.offer(work.customer, repeat(88));
    work.clock.advance(9 * DAY);
    await expect(work.offer(work.customer, repeat(89))).rejects.toMatchObject({ status: 422 });
    await expect(work.accept(work.tradesperson)).rejects.toSatisfy(code("REPEAT_DAY_PASSED"));
  });

  test("it is refused when its day has passed, nothing is held, or the tradesperson is suspended", async () => {
    const work = await disputed();
    const { clock, customer, tradesperson, dispute } = work;
    await work.offer(tradesperson, repeat(1));
    clock.advance(2 * DAY + HOUR);
    await expect(work.accept(customer)).rejects.toSatisfy(code("REPEAT_DAY_PASSED"));
    await work.offer(tradesperson, repeat(9));
    await makeSuspension(db(), tradesperson.id, { effects: "continue" });
    await expect(work.accept(customer)).rejects.toSatisfy(code("TRADESPERSON_SUSPENDED"));
    await expect(work.offer(customer, repeat(9))).rejects.toSatisfy(code("TRADESPERSON_SUSPENDED"));
    expect((await stateOf(work)).booking.status).toBe("disputed");
    expect((await findDisputeFor(as(database(), customer), dispute.id)).status).toBe("answered");
  });

  test("it is refused when a check that the job requires is missing", async () => {
    const work = await disputed();
    await work.offer(work.tradesperson, repeat());
    const gas = { gasAnswer: "yes", category: "heating" } as const;
    await db().update(jobPostings).set(gas).where(eq(jobPostings.id, work.booking.jobId));
    await expect(work.accept(work.customer)).rejects.toSatisfy(code("GAS_SAFE_NEEDED"));
    await expect(work.offer(work.customer, repeat())).rejects.toSatisfy(code("GAS_SAFE_NEEDED"));
  });
});

test("once nothing is held any more it can neither be offered nor decided", async () => {
  const { customer, dispute } = await makeDispute(db());
  const today = londonDay(new Date());
  const terms: Terms = { remedy: "repeat_work", repeatOn: today, repeatWhat: WHAT };
  const offer = { disputeId: dispute.id, terms, message: null };
  await expect(makeOffer(as(database(), customer), offer)).rejects.toSatisfy(code("REPEAT_NEEDS_HELD_MONEY"));
  await escalateDispute(as(database(), customer), { disputeId: dispute.id });
  const decision = { disputeId: dispute.id, terms, reason: "It leans" };
  const admin = as(database(), await makeAdmin(db()));
  await expect(decideDispute(admin, decision)).rejects.toSatisfy(code("REPEAT_NEEDS_HELD_MONEY"));
});

test("an admin can order a refund of a part of what is held as well; the rest stays held for the work", async () => {
  const work = await disputed();
  const { clock, tradesperson, dispute, booking } = work;
  await escalateDispute(as(database(), tradesperson, { clock }), { disputeId: dispute.id });
  const admin = as(database(), await makeAdmin(db()), { clock });
  const decide = (refund: number) =>
    decideDispute(admin, {
      disputeId: dispute.id,
      terms: { ...repeat(), refundAmount: pence(refund) } as Terms,
      reason: "The post leans",
    });
  await expect(decide(booking.amount)).rejects.toMatchObject({ status: 422, fields: [{ field: "refund_amount" }] });
  await decide(1_000);
  await runPaymentTasks(database());
  expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ held: booking.amount - 1_000, refunded: 1_000 });
  const state = await stateOf(work);
  expect(state.booking).toMatchObject({ status: "confirmed", scheduledDate: dayIn(5) });
  expect(state.dispute).toMatchObject({ remedy: "repeat_work", refundAmount: 1_000 });
});

test("an admin decides on repeat work once, with reasons and an audit row", async () => {
  const work = await disputed();
  const { clock, tradesperson, dispute } = work;
  await escalateDispute(as(database(), tradesperson, { clock }), { disputeId: dispute.id });
  const admin = await makeAdmin(db());
  const decide = (days: number) =>
    decideDispute(as(database(), admin, { clock }), {
      disputeId: dispute.id,
      terms: repeat(days),
      reason: "The photos show that the post leans",
    });
  await expect(decide(31)).rejects.toMatchObject({ status: 422, fields: [{ field: "repeat_on" }] });
  const { fulfilled, rejected } = await race(4, (i) => decide(3 + i));
  expect([fulfilled.length, rejected.every(code("DISPUTE_OVER"))]).toEqual([1, true]);
  const state = await stateOf(work);
  expect(state.dispute).toMatchObject({ outcome: "decided", remedy: "repeat_work", decidedBy: admin.id });
  expect(state.booking).toMatchObject({ status: "confirmed", scheduledDate: state.dispute.repeatOn });
  const [row] = await db().select().from(auditLog).where(eq(auditLog.subjectId, dispute.id));
  expect(row).toMatchObject({
    act: "dispute.decide",
    after: { remedy: "repeat_work", repeatOn: state.dispute.repeatOn },
  });
});
