import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { everyMove } from "#app/testing/machine.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { answerDispute, escalateDispute, findDisputeFor, sendDisputeEmail } from "#features/disputes/index.server.ts";
import { disputeMachine } from "#features/disputes/rules/dispute.machine.ts";
import {
  type DisputedWork,
  makeDispute,
  makeHeldDispute,
  makeHeldWork,
  split,
  WORDS,
} from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { autoRelease } from "#features/money/server/release/release-work.server.ts";
import { balanceOf, intentsOf } from "#features/money/testing.ts";
import { system, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, pence } from "#kernel/money.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { acceptDisputeOffer, decideDispute, raiseDispute, withdrawDispute } from "./decide-dispute.server.ts";

import { runDisputeClocks } from "./run-dispute-clocks.server.ts";
import { runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;

async function stateOf({ booking, dispute }: DisputedWork) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
  const [now] = await db().select().from(disputes).where(eq(disputes.id, dispute.id));
  return { dispute: now?.status, outcome: now?.outcome, booking: row?.status, job: job?.status };
}
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("dispute-"));
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const offer = (disputeId: string, refund: number, message: string | null = null) => ({
  disputeId,
  message,
  terms: split(refund),
});

test("every state × event × role follows the state machine", async () => {
  const { dispute, customer, tradesperson } = await makeDispute(db());
  const people = { customer, tradesperson, admin: await makeAdmin(db()) };
  for (const { state, event, role, to } of everyMove(disputeMachine)) {
    await db().update(disputes).set({ status: state }).where(eq(disputes.id, dispute.id));
    const actor = role === "visitor" ? visitor : role === "system" ? system : people[role];
    const moved = await db().transaction((tx) =>
      tryTransition(tx, disputes, disputeMachine, { id: dispute.id, event, actor, at: new Date() }),
    );
    expect(moved?.status ?? null, `${state} ${event} ${role}`).toBe(to);
  }
});

describe("raising one", () => {
  test("freezes held money: no approval, automatic release or, after the 14 days, cancellation", async () => {
    const work = await makeHeldDispute(database());
    const agreedAt = later(new Date(), -15 * DAY);
    await db().update(bookings).set({ agreedAt }).where(eq(bookings.id, work.booking.id));
    expect(await stateOf(work)).toEqual({ dispute: "open", outcome: null, booking: "disputed", job: "in_progress" });
    const { customer, tradesperson, booking } = work;
    const bookingId = booking.id;
    await expect(approveWork(as(database(), customer), { bookingId })).rejects.toSatisfy(code("IN_DISPUTE"));
    for (const actor of [customer, tradesperson])
      await expect(cancelBooking(as(database(), actor), { bookingId, reason: "No" })).rejects.toSatisfy(
        code("CANNOT_CANCEL"),
      );
    const clock = fixedClock(later(new Date(), 40 * DAY));
    expect(await autoRelease(as(database(), system, { clock }))).toBe(0);
    expect((await moneyOfBooking(db(), bookingId)).held).toBe(booking.amount);
    expect([await told(customer.id), await told(tradesperson.id)]).toEqual([["dispute-received"], ["dispute-raised"]]);
  });

  test("many concurrent calls from both people make one", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const { fulfilled, rejected } = await race(8, (i) =>
      raiseDispute(as(database(), i % 2 ? customer : tradesperson), {
        bookingId: booking.id,
        reason: "Other",
        description: WORDS.description,
      }),
    );
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every(code("ALREADY_DISPUTED"))).toBe(true);
    const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, booking.id));
    expect(events.filter(({ event }) => event === "dispute")).toHaveLength(1);
  });

  test("needs a reason of the actor's role, and the actor's own booking", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const input = { bookingId: booking.id, ...WORDS };
    await expect(raiseDispute(as(database(), tradesperson), input)).rejects.toMatchObject({
      status: 422,
      message: "Please select a reason",
    });
    const stranger = await makeCustomer(db());
    await expect(raiseDispute(as(database(), stranger), input)).rejects.toMatchObject({
      status: 404,
      message: "Booking not found",
    });
    const asked = await makeBooking(db(), { customer, status: "pending" });
    await expect(raiseDispute(as(database(), customer), { ...input, bookingId: asked.booking.id })).rejects.toSatisfy(
      code("CANNOT_DISPUTE"),
    );
  });
});

describe("settling by agreement", () => {
  test("any accepted split is paid to the penny, and booking and job follow", async () => {
    const cases = fc.record({ amount: fc.integer({ min: 60, max: 500_000 }), share: fc.integer({ min: 0, max: 100 }) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ amount, share }) => {
        const work = await makeHeldDispute(database(), { amount });
        const { customer, tradesperson, dispute, booking } = work;
        // A card refund is at least a penny and at most the whole amount.
        const refund = Math.floor((amount * share) / 100);
        await makeOffer(as(database(), tradesperson), offer(dispute.id, refund));
        const done = await acceptDisputeOffer(as(database(), customer), { disputeId: dispute.id });
        expect(done).toMatchObject({ outcome: "agreed", refundAmount: refund, releaseAmount: amount - refund });
        await runPaymentTasks(database());
        expect(await moneyOfBooking(db(), booking.id)).toMatchObject({
          received: amount,
          held: 0,
          refunded: refund,
          released: amount - refund,
        });
        const owed = await balanceOf(db(), `payable:${tradesperson.id}`);
        expect(0 - owed).toBe(amount - refund - fee(pence(amount - refund)));
        expect(await stateOf(work)).toEqual(
          refund === amount
            ? { dispute: "resolved", outcome: "agreed", booking: "cancelled", job: "open" }
            : { dispute: "resolved", outcome: "agreed", booking: "completed", job: "completed" },
        );
      }),
      {
        numRuns: scaled({ quick: 5, usual: 8, full: 50 }),
        seed: SEED,
        examples: [[{ amount: 9_500, share: 100 }], [{ amount: 9_500, share: 0 }]],
      },
    );
  });

  test("a full refund ends the quote, and both people are notified of the amount", async () => {
    const work = await makeHeldDispute(database());
    const { customer, tradesperson, dispute, booking } = work;
    await makeOffer(as(database(), customer), offer(dispute.id, booking.amount, "The work was never begun"));
    // Accepting the offer made with the dispute counts as an answer.
    await acceptDisputeOffer(as(database(), tradesperson), { disputeId: dispute.id });
    const [quote] = await db().select().from(quotes).where(eq(quotes.id, booking.quoteId));
    expect(quote?.status).toBe("rejected");
    const [note] = await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, customer.id), eq(notifications.kind, "dispute-settled")));
    expect(note?.payload).toMatchObject({ split: expect.stringMatching(/^£[\d.,]+ is refunded to you\.$/) });
  });

  test("an offer is at most the held amount, three for each person, and the newest is valid", async () => {
    const work = await makeHeldDispute(database());
    const { customer, tradesperson, dispute, booking } = work;
    const { id } = dispute;
    await expect(makeOffer(as(database(), tradesperson), offer(id, booking.amount + 1))).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "refund_amount" }],
    });
    const { fulfilled, rejected } = await race(6, (i) => makeOffer(as(database(), tradesperson), offer(id, 100 + i)));
    expect([fulfilled.length, rejected.every(code("NO_MORE_OFFERS"))]).toEqual([3, true]);
    const { offers, status } = await findDisputeFor(as(database(), customer), id);
    expect(status).toBe("answered");
    const stale = { disputeId: id, offerId: offers[0]?.id };
    await expect(acceptDisputeOffer(as(database(), customer), stale)).rejects.toSatisfy(code("OFFER_CHANGED"));
    await acceptDisputeOffer(as(database(), customer), { disputeId: id, offerId: offers[2]?.id });
    expect((await findDisputeFor(as(database(), customer), id)).refundAmount).toBe(offers[2]?.refundAmount);
  });

  test("accepting racing an escalation: one wins", async () => {
    for (let i = 0; i < 4; i++) {
      const work = await makeHeldDispute(database());
      const { customer, tradesperson, dispute, booking } = work;
      await makeOffer(as(database(), tradesperson), offer(dispute.id, 1_000));
      const { fulfilled, rejected } = await race(4, (n) =>
        n % 2
          ? acceptDisputeOffer(as(database(), customer), { disputeId: dispute.id })
          : escalateDispute(as(database(), tradesperson), { disputeId: dispute.id }),
      );
      expect([fulfilled.length, rejected.length]).toEqual([1, 3]);
      const state = await stateOf(work);
      const refunds = (await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "refund");
      expect(refunds).toHaveLength(state.dispute === "resolved" ? 1 : 0);
      expect(state.booking).toBe(state.dispute === "resolved" ? "completed" : "disputed");
    }
  });

  test("with nothing held there is nothing to split, and the booking continues", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    const raised = { bookingId: booking.id, ...WORDS };
    const dispute = await raiseDispute(as(database(), customer), raised);
    const work = { booking, customer, tradesperson, dispute };
    await expect(makeOffer(as(database(), tradesperson), offer(dispute.id, 0))).rejects.toSatisfy(
      code("NOTHING_TO_SPLIT"),
    );
    await escalateDispute(as(database(), customer), { disputeId: dispute.id });
    const decision = { disputeId: dispute.id, terms: split(0), reason: "Nothing was paid" };
    await decideDispute(as(database(), await makeAdmin(db())), decision);
    expect(await stateOf(work)).toEqual({
      dispute: "resolved",
      outcome: "decided",
      booking: "confirmed",
      job: "in_progress",
    });
    await expect(raiseDispute(as(database(), customer), raised)).rejects.toSatisfy(code("DISPUTE_SETTLED"));
  });
});

describe("withdrawing it", () => {
  test("by the person who raised it: unfinished work continues, finished work waits for approval again", async () => {
    const clock = fixedClock(new Date());
    const work = await makeHeldDispute(database(), { clock });
    const { customer, tradesperson, dispute, booking } = work;
    const disputeId = dispute.id;
    await expect(withdrawDispute(as(database(), tradesperson), { disputeId })).rejects.toSatisfy(
      code("NOT_YOURS_TO_WITHDRAW"),
    );
    await withdrawDispute(as(database(), customer, { clock }), { disputeId });
    expect(await stateOf(work)).toMatchObject({ dispute: "withdrawn", booking: "confirmed", job: "in_progress" });
    expect(await told(tradesperson.id)).toEqual(["dispute-raised", "dispute-withdrawn"]);

    // Completed, disputed for ten days after thirteen, withdrawn: one of the fourteen days is left.
    const completed = { status: "completed" as const, completedAt: clock.now(), completionNotifiedAt: clock.now() };
    await db().update(bookings).set(completed).where(eq(bookings.id, booking.id));
    clock.advance(13 * DAY);
    const again = await raiseDispute(as(database(), customer, { clock }), { bookingId: booking.id, ...WORDS });
    clock.advance(10 * DAY);
    await withdrawDispute(as(database(), customer, { clock }), { disputeId: again.id });
    expect(await stateOf(work)).toMatchObject({ booking: "completed" });
    expect(await autoRelease(as(database(), system, { clock }))).toBe(0);
    clock.advance(DAY + MINUTE);
    expect(await autoRelease(as(database(), system, { clock }))).toBe(1);
  });
});

describe("clocks", () => {
  const at = () => {
    const clock = fixedClock(new Date());
    return { clock, runTask: () => runDisputeClocks(as(database(), system, { clock })) };
  };
  const statusOf = async (work: DisputedWork) => (await stateOf(work)).dispute;

  test("without an answer in 48 hours and then 14 days, it ends as the customer requested, once", async () => {
    const { clock, runTask } = at();
    const work = await makeHeldDispute(database(), { clock });
    await runTask();
    clock.advance(37 * HOUR);
    await race(3, runTask);
    expect(await told(work.tradesperson.id)).toEqual(["dispute-raised", "dispute-reminder"]);
    clock.advance(11 * HOUR);
    await race(3, runTask);
    expect(await statusOf(work)).toBe("escalated");
    expect((await told(work.customer.id)).filter((kind) => kind === "dispute-escalated")).toHaveLength(1);
    clock.advance(14 * DAY - MINUTE);
    await runTask();
    expect(await statusOf(work)).toBe("escalated");
    clock.advance(MINUTE);
    await race(3, runTask);
    expect(await stateOf(work)).toEqual({ dispute: "resolved", outcome: "default", booking: "cancelled", job: "open" });
    const refunds = (await intentsOf(db(), work.booking.id)).filter(({ kind }) => kind === "refund");
    expect(refunds).toMatchObject([{ amount: work.booking.amount }]);
  });

  test("a tradesperson is paid when the customer never answers", async () => {
    const { clock, runTask } = at();
    const work = await makeHeldDispute(database(), { clock, by: "tradesperson" });
    clock.advance(48 * HOUR);
    await runTask();
    clock.advance(14 * DAY);
    await runTask();
    expect(await stateOf(work)).toEqual({
      dispute: "resolved",
      outcome: "default",
      booking: "completed",
      job: "completed",
    });
  });

  test("without agreement in seven days an admin decides, without a deadline once both have answered", async () => {
    const { clock, runTask } = at();
    const work = await makeHeldDispute(database(), { clock });
    clock.advance(HOUR);
    const answer = { disputeId: work.dispute.id, answer: "It did not drip when I left." };
    await answerDispute(as(database(), work.tradesperson, { clock }), answer);
    clock.advance(7 * DAY - MINUTE);
    await runTask();
    expect(await statusOf(work)).toBe("answered");
    clock.advance(MINUTE);
    await runTask();
    expect(await statusOf(work)).toBe("escalated");
    clock.advance(60 * DAY);
    await runTask();
    expect(await statusOf(work)).toBe("escalated");
  });
});

describe("a decision", () => {
  test("is made once, with its reasons, and recorded in the audit log", async () => {
    const work = await makeHeldDispute(database());
    const { customer, tradesperson, dispute, booking } = work;
    const admin = await makeAdmin(db());
    const decide = (refund: number) =>
      decideDispute(as(database(), admin), {
        disputeId: dispute.id,
        terms: split(refund),
        reason: "The photos show the scratch",
      });
    await expect(decide(0)).rejects.toSatisfy(code("NOT_ESCALATED"));
    await escalateDispute(as(database(), tradesperson), { disputeId: dispute.id });
    await expect(decide(booking.amount + 1)).rejects.toMatchObject({ status: 422 });
    const { fulfilled, rejected } = await race(4, (i) => decide(1_000 + i));
    expect([fulfilled.length, rejected.every(code("DISPUTE_OVER"))]).toEqual([1, true]);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.subjectId, dispute.id));
    expect(row).toMatchObject({ act: "dispute.decide", actorId: admin.id, reason: "The photos show the scratch" });
    expect(await stateOf(work)).toEqual({
      dispute: "resolved",
      outcome: "decided",
      booking: "completed",
      job: "completed",
    });
    for (const person of [customer, tradesperson]) expect(await told(person.id)).toContain("dispute-settled");
    expect((await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
  });
});

test("its email is sent when it is raised, and once a day until it is answered", async () => {
  const clock = fixedClock(new Date());
  const { booking, customer, tradesperson } = await makeHeldWork(database());
  const { reason, description } = WORDS;
  const ctx = as(database(), customer, { clock });
  await raiseDispute(ctx, { bookingId: booking.id, reason, description });
  const asked = { bookingId: booking.id, reason, description, raisedBy: "customer" };
  expect(await sendDisputeEmail(ctx, asked)).toEqual({ sent: false });
  clock.advance(DAY);
  const { fulfilled } = await race(3, () => sendDisputeEmail(ctx, asked));
  expect(fulfilled.filter(({ sent }) => sent)).toHaveLength(1);
  for (const other of [{ description: "Something else that was never raised" }, { raisedBy: "tradesperson" }])
    await expect(sendDisputeEmail(ctx, { ...asked, ...other })).rejects.toMatchObject({ status: 404 });
  await expect(sendDisputeEmail(as(database(), tradesperson), asked)).rejects.toMatchObject({ status: 404 });
});
