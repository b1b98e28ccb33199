import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { alone, confirmed } from "#features/approvals/testing.ts";
import { diaryOf } from "#features/bookings/calendar/index.server.ts";
import { unsafeCalendarOf } from "#features/bookings/calendar/server/my-calendar.server.ts";
import { agreedTimesPart } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { answerDispute, disputeQueue, escalateDispute, findDisputeFor } from "#features/disputes/index.server.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { split, WORDS } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { balanceOf } from "#features/money/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, pence } from "#kernel/money.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { acceptDisputeOffer, decideDispute, raiseDispute } from "./decide-dispute.server.ts";
import { runDisputeClocks } from "./run-dispute-clocks.server.ts";
import { makePaidBooking, runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const today = londonDay(new Date());
const repeat: Terms = { remedy: "repeat_work", repeatOn: today, repeatWhat: "Seal the bath again" };

/** Work that was paid, approved and released. */
async function released(amount = 20_000): Promise<BookedWork> {
  const work = await makePaidBooking(database(), { status: "completed", amount: pence(amount) });
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  return work;
}

async function claim(amount?: number, words = WORDS) {
  const work = await released(amount);
  const dispute = await raiseDispute(as(database(), work.customer), { bookingId: work.booking.id, ...words });
  const offer = (by: User, terms: Terms) =>
    makeOffer(as(database(), by), { disputeId: dispute.id, terms, message: null });
  const accept = (by: User) => acceptDisputeOffer(as(database(), by), { disputeId: dispute.id });
  return { ...work, dispute, offer, accept };
}

async function stateOf({ booking }: BookedWork) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
  return { booking: row?.status, job: job?.status, completedAt: row?.completedAt ?? null };
}

/** The texts of the mails that somebody was sent about their dispute. */
async function mailsTo({ id }: User): Promise<string[]> {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, id));
  return rows
    .filter(({ kind }) => kind.startsWith("dispute-"))
    .map(({ kind, payload }) => {
      const found = registry.notifications.get(kind);
      return JSON.stringify(found?.mail?.(payload as never, { brand: "Fettle", count: 1 }));
    });
}

describe("a refund that both agree on", () => {
  test("comes out of the tradesperson's balance less the fee on it, and the work stays complete", async () => {
    const work = await claim();
    const { customer, tradesperson, booking, dispute } = work;
    expect(dispute.aftercare).toBe(true);
    await work.offer(tradesperson, split(5_000));
    expect(await findDisputeFor(as(database(), customer), dispute.id)).toMatchObject({ held: 0, refundable: 20_000 });
    expect(await work.accept(customer)).toMatchObject({ outcome: "agreed", refundAmount: 5_000, releaseAmount: 0 });
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ received: 20_000, refunded: 5_000, held: 0 });
    const kept = 20_000 - 5_000;
    expect(0 - (await balanceOf(db(), `payable:${tradesperson.id}`))).toBe(kept - fee(pence(kept)));
    expect(await stateOf(work)).toMatchObject({ booking: "completed", job: "completed" });
    for (const text of [...(await mailsTo(customer)), ...(await mailsTo(tradesperson))])
      expect(text).not.toMatch(/\b(hold|holding|held)\b/i);
  });

  test("of everything cancels the booking; a complete job stays complete", async () => {
    const work = await claim();
    await work.offer(work.customer, split(20_000));
    await work.accept(work.tradesperson);
    await runPaymentTasks(database());
    expect(await stateOf(work)).toMatchObject({ booking: "cancelled", job: "completed" });
    expect((await moneyOfBooking(db(), work.booking.id)).refunded).toBe(20_000);
    expect(0 - (await balanceOf(db(), `payable:${work.tradesperson.id}`))).toBe(0);
  });

  test("is at most what was paid, and is accepted once", async () => {
    const work = await claim();
    await expect(work.offer(work.tradesperson, split(20_001))).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "refund_amount", message: "The refund cannot be more than the £200.00 that was paid" }],
    });
    await work.offer(work.tradesperson, split(5_000));
    const { fulfilled, rejected } = await race(6, () => work.accept(work.customer));
    expect([fulfilled.length, rejected.every(code("DISPUTE_OVER"))]).toEqual([1, true]);
    await runPaymentTasks(database());
    expect((await moneyOfBooking(db(), work.booking.id)).refunded).toBe(5_000);
  });
});

describe("repeat work", () => {
  test("of work that was paid for: it stays complete, and nothing has to be held", async () => {
    const work = await claim();
    const before = await stateOf(work);
    await work.offer(work.tradesperson, repeat);
    expect(await work.accept(work.customer)).toMatchObject({ remedy: "repeat_work", repeatOn: today });
    expect(await stateOf(work)).toMatchObject({
      booking: "completed",
      job: "completed",
      completedAt: before.completedAt,
    });
    // What is not put right can be claimed again.
    await raiseDispute(as(database(), work.customer), { bookingId: work.booking.id, ...WORDS });
  });

  test("stands in the tradesperson's calendar, and its time is taken", async () => {
    const work = await claim();
    const at = { windowStart: 480, windowEnd: 600, durationMinutes: 120 };
    await db().update(bookings).set(at).where(eq(bookings.id, work.booking.id));
    const { id: userId } = work.tradesperson;
    const days = { first: today, last: today };
    const calendar = async () => (await unsafeCalendarOf(db(), userId, days)).work;
    const again = async () => (await calendar()).filter(({ isRepeat }) => isRepeat);
    const taken = async () =>
      (await diaryOf(db(), { userId, first: today })).taken.map(({ day, window }) => [day, window]);
    expect([await again(), await taken()]).toEqual([[], []]);
    await work.offer(work.tradesperson, repeat);
    await work.accept(work.customer);
    expect(await again()).toMatchObject([
      {
        bookingId: work.booking.id,
        day: today,
        lastDay: null,
        status: "confirmed",
        title: expect.stringMatching(/ \(again\)$/),
      },
    ]);
    expect(await taken()).toEqual([[today, { start: 480, end: 600 }]]);
    expect(await agreedTimesPart(db(), { tradespeople: [userId], ...days })).toMatchObject([{ userId, day: today }]);
    // Another claim, which is open, ends it.
    await raiseDispute(as(database(), work.customer), { bookingId: work.booking.id, ...WORDS });
    expect(await again()).toEqual([]);
  });

  test("of work that nobody has paid for: it is booked again for the day", async () => {
    const work = await makeBooking(db(), { status: "completed", completedAt: new Date() });
    const bookingId = work.booking.id;
    const { id: disputeId, aftercare } = await raiseDispute(as(database(), work.customer), { bookingId, ...WORDS });
    expect(aftercare).toBe(true);
    const offer = { disputeId, message: null };
    await expect(makeOffer(as(database(), work.customer), { ...offer, terms: split(0) })).rejects.toSatisfy(
      code("NOTHING_TO_SPLIT"),
    );
    await makeOffer(as(database(), work.tradesperson), { ...offer, terms: repeat });
    await acceptDisputeOffer(as(database(), work.customer), { disputeId });
    expect(await stateOf(work)).toMatchObject({ booking: "confirmed", completedAt: null });
  });
});

describe("an operator's decision", () => {
  async function escalated(amount?: number) {
    const work = await claim(amount);
    await escalateDispute(as(database(), work.customer), { disputeId: work.dispute.id });
    const admin = await makeAdmin(db());
    const decide = (terms: Terms) =>
      decideDispute(as(database(), admin), { disputeId: work.dispute.id, terms, reason: "The seal has failed" });
    return { ...work, admin, decide };
  }

  test("can order a refund and repeat work together", async () => {
    const work = await escalated();
    const both = { ...repeat, refundAmount: pence(3_000) } as Terms;
    expect(alone(await work.decide(both))).toMatchObject({
      remedy: "repeat_work",
      repeatOn: today,
      refundAmount: 3_000,
    });
    await runPaymentTasks(database());
    expect((await moneyOfBooking(db(), work.booking.id)).refunded).toBe(3_000);
    expect(await stateOf(work)).toMatchObject({ booking: "completed" });
    const [row] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, work.dispute.id), eq(auditLog.act, "dispute.decide")));
    expect(row?.after).toMatchObject({ refund: 3_000, remedy: "repeat_work" });
    expect((await mailsTo(work.customer)).join()).toContain("£30.00 is refunded to the customer");
  });

  test("that refunds everything cannot order repeat work", async () => {
    const work = await escalated();
    await expect(work.decide({ ...repeat, refundAmount: pence(20_000) } as Terms)).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "refund_amount" }],
    });
  });

  test("above £500 waits for a second person, with or without repeat work", async () => {
    for (const terms of [split(50_001), { ...repeat, refundAmount: pence(50_001) } as Terms]) {
      const work = await escalated(90_000);
      const asked = await work.decide(terms);
      expect(awaits(asked)).toBe(true);
      await runPaymentTasks(database());
      expect((await moneyOfBooking(db(), work.booking.id)).sentBack).toBe(0);
      await confirmed(database(), asked);
      await runPaymentTasks(database());
      expect((await moneyOfBooking(db(), work.booking.id)).refunded).toBe(50_001);
      const [row] = await db().select().from(disputes).where(eq(disputes.id, work.dispute.id));
      expect(row).toMatchObject({ status: "resolved", remedy: terms.remedy });
    }
  });

  test("counts in what one operator sends back alone in a day", async () => {
    const work = await escalated(50_000);
    alone(await work.decide(split(50_000)));
    for (let n = 0; n < 4; n++) {
      const more = await escalated(50_000);
      const asked = await decideDispute(as(database(), work.admin), {
        disputeId: more.dispute.id,
        terms: split(50_000),
        reason: "The seal has failed",
      });
      expect(awaits(asked)).toBe(n === 3);
    }
  });
});

test("a claim that nobody answers waits for a decision: silence sends nothing back", async () => {
  const clock = fixedClock(new Date());
  const work = await claim();
  const run = (days: number) => {
    clock.advance(days * DAY);
    return runDisputeClocks(as(database(), system, { clock }));
  };
  await run(3);
  expect((await findDisputeFor(as(database(), work.customer), work.dispute.id)).status).toBe("escalated");
  await run(20);
  expect((await findDisputeFor(as(database(), work.customer), work.dispute.id)).status).toBe("escalated");
  await answerDispute(as(database(), work.tradesperson), { disputeId: work.dispute.id, answer: "I will look at it" });
});

test("water, electricity and safety come first in the operators' queue, page after page", async () => {
  const urgent = { reason: "Poor quality of work", description: "Water is coming through the kitchen ceiling." };
  const usual = await claim();
  const late = await claim(undefined, urgent);
  const unsafe = await claim(undefined, { reason: "Safety concerns", description: "The handrail came off the wall." });
  await db()
    .update(disputes)
    .set({ dueAt: later(new Date(), -DAY) })
    .where(eq(disputes.id, usual.dispute.id));
  const admin = as(database(), await makeAdmin(db()));
  const all = await disputeQueue(admin, { limit: 100 });
  const place = ({ dispute }: { dispute: { id: string } }) => all.items.findIndex(({ id }) => id === dispute.id);
  expect(all.items.slice(0, 2).map(({ id }) => id)).toEqual([late.dispute.id, unsafe.dispute.id]);
  expect(place(usual)).toBeGreaterThan(1);
  const seen: string[] = [];
  for (let cursor: string | undefined, n = 0; n < 50; n++) {
    const page = await disputeQueue(admin, { limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.items.map(({ id }) => id));
  const [{ title } = { title: "" }] = (
    await db().execute<{ title: string }>(
      `select title from cases where kind = 'dispute' and subject_id = '${late.dispute.id}'`,
    )
  ).rows;
  expect(title).toMatch(/^Urgent: /);
});
