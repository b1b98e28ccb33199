import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { cancelTerms } from "#features/bookings/rules/cancellation.ts";
import { planChanges } from "#features/bookings/rules/plan/plan-changes.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeHeldDispute, split } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { approvePlan, findPlanFor, proposePlan } from "#features/money/milestones/index.server.ts";
import { planParts } from "#features/money/milestones/testing.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { acceptDisputeOffer } from "./decide-dispute.server.ts";
import { makePaidBooking } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;

describe("money that was shown", () => {
  const changed = { code: "AMOUNT_CHANGED", status: 409, message: expect.stringContaining("£95.00") };

  test("paying another amount than the button named is refused", async () => {
    const { booking, customer } = await makeBooking(db());
    const pay = (amount: number) => startPayment(as(database(), customer), { bookingId: booking.id, amount });
    await expect(pay(9_000)).rejects.toMatchObject(changed);
    expect(await db().$count(moneyIntents, eq(moneyIntents.bookingId, booking.id))).toBe(0);
    expect(await pay(9_500)).toHaveProperty("url");
  });

  test("approving the release of another amount is refused, also while an operator sends a part back", async () => {
    const { booking, customer } = await makePaidBooking(database(), { status: "completed" });
    const approve = (amount: number) => approveWork(as(database(), customer), { bookingId: booking.id, amount });
    await expect(approve(9_000)).rejects.toMatchObject(changed);
    const admin = as(database(), await makeAdmin(db()));
    const refund = { bookingId: booking.id, amount: pence(1_000), reason: "A part was not done", refundId: newId() };
    const { fulfilled, rejected } = await race<unknown>(2, (i) =>
      i === 0 ? approve(9_500) : refundBooking(admin, refund),
    );
    expect(fulfilled.length).toBeGreaterThan(0);
    const { released } = await moneyOfBooking(db(), booking.id);
    if (released === 0) expect(rejected).toMatchObject([{ code: "AMOUNT_CHANGED" }]);
    else expect(released).toBe(9_500);
  });

  test("accepting an offer when another amount is held than was shown is refused", async () => {
    const { customer, tradesperson, dispute } = await makeHeldDispute(database());
    await makeOffer(as(database(), tradesperson), { disputeId: dispute.id, terms: split(2_000), message: null });
    const accept = (amount: number) => acceptDisputeOffer(as(database(), customer), { disputeId: dispute.id, amount });
    await expect(accept(9_000)).rejects.toMatchObject(changed);
    expect(await accept(9_500)).toMatchObject({ outcome: "agreed", refundAmount: 2_000 });
  });
});

describe("a plan that was shown", () => {
  const stages = (n: number) => planParts(pence(30_000), n);
  async function planned() {
    const { booking, customer, tradesperson } = await makeBooking(db(), { amount: pence(30_000) });
    const of = { bookingId: booking.id };
    const propose = (parts: number) =>
      proposePlan(as(database(), tradesperson), { ...of, milestones: stages(parts) }, moneyOfBooking);
    const approve = (revision?: number) => approvePlan(as(database(), customer), { ...of, revision }, moneyOfBooking);
    return { booking, customer, propose, approve };
  }

  test("is approved only in the revision that its customer read, also while the tradesperson changes it", async () => {
    for (let round = 0; round < 6; round++) {
      const { booking, customer, propose, approve } = await planned();
      const { revision } = await propose(2);
      const { fulfilled } = await race<unknown>(2, (i) => (i === round % 2 ? approve(revision) : propose(3)));
      expect(fulfilled.length).toBeGreaterThan(0);
      const { plan } = await findPlanFor(as(database(), customer), booking.id, moneyOfBooking);
      expect([plan?.revision, plan?.milestones.length, plan?.approvedAt]).toEqual([2, 3, null]);
    }
  });

  test("is refused without a revision or with another, with what has changed and the plan as it is", async () => {
    const { propose, approve } = await planned();
    await propose(2);
    await propose(3);
    await expect(approve()).rejects.toMatchObject({ code: "REVISION_NEEDED", status: 428 });
    for (const revision of [0, 3]) await expect(approve(revision)).rejects.toMatchObject({ code: "PLAN_CHANGED" });
    await expect(approve(1)).rejects.toMatchObject({
      code: "PLAN_CHANGED",
      status: 409,
      changes: planChanges(stages(2), stages(3)),
      current: { revision: 2, items: [{ amount: 10_000 }, { amount: 10_000 }, { amount: 10_000 }] },
    });
    expect(await approve(2)).toMatchObject({ revision: 2, approvedAt: expect.any(Date) });
  });
});

describe("cancelling", () => {
  const cancel = (work: BookedWork, terms?: string) =>
    cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: "We have moved", terms });

  test("on the terms that were shown cancels", async () => {
    const work = await makePaidBooking(database());
    expect(
      await cancel(work, cancelTerms({ mayAsk: false, refund: pence(9_500), atOnce: pence(9_500), kept: pence(0) })),
    ).toMatchObject({
      status: "cancelled",
    });
  });

  test("is refused when the work has begun since, so that a refund was promised which is not made", async () => {
    const work = await makePaidBooking(database());
    const set = { expressRequestAt: later(new Date(), -DAY), begunAt: new Date() };
    await db().update(bookings).set(set).where(eq(bookings.id, work.booking.id));
    await expect(
      cancel(work, cancelTerms({ mayAsk: false, refund: pence(9_500), atOnce: pence(9_500), kept: pence(0) })),
    ).rejects.toMatchObject({
      code: "CANCEL_TERMS_CHANGED",
      status: 409,
    });
    expect(await db().$count(disputes, eq(disputes.bookingId, work.booking.id))).toBe(0);
    expect(
      await cancel(work, cancelTerms({ mayAsk: true, refund: pence(9_500), atOnce: pence(0), kept: pence(0) })),
    ).toMatchObject({
      status: "disputed",
    });
  });

  test("is refused when another amount is held, and works for a program that names none", async () => {
    const work = await makePaidBooking(database());
    await expect(
      cancel(work, cancelTerms({ mayAsk: false, refund: pence(0), atOnce: pence(0), kept: pence(0) })),
    ).rejects.toMatchObject({
      code: "CANCEL_TERMS_CHANGED",
    });
    expect(await cancel(work)).toMatchObject({ status: "cancelled" });
  });
});
