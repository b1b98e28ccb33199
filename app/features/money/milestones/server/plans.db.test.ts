import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, pence, sum } from "#kernel/money.ts";
import { moneyOfBooking } from "../../index.server.ts";
import { approvePlan, findPlanFor, proposePlan } from "../index.server.ts";
import { makePlan, planParts } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const PRICE = pence(30_000);

const work = () => makeBooking(db(), { amount: PRICE });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const notificationsOf = (user: User, kind: string) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, kind)));

describe("a proposal", () => {
  test("is stored with its fees, in order, and its customer is notified", async () => {
    const { booking, customer, tradesperson } = await work();
    const milestones = planParts(PRICE, 7);
    const plan = await proposePlan(as(database(), tradesperson), { bookingId: booking.id, milestones }, moneyOfBooking);
    expect(plan).toMatchObject({ revision: 1, approvedAt: null });
    expect(plan.milestones.map(({ milestoneIndex }) => milestoneIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(sum(plan.milestones.map(({ amount }) => amount))).toBe(PRICE);
    for (const { amount, platformFeeAmount, status } of plan.milestones) {
      expect(Math.abs(platformFeeAmount - fee(amount))).toBeLessThanOrEqual(1);
      expect(status).toBe("pending");
    }
    expect(sum(plan.milestones.map(({ platformFeeAmount }) => platformFeeAmount))).toBe(fee(PRICE));
    expect((await findPlanFor(as(database(), customer), booking.id, moneyOfBooking)).plan).toEqual(plan);
    expect(await notificationsOf(customer, "milestones-proposed")).toMatchObject([
      { path: `/booking-milestones/${booking.id}`, payload: { count: "7", amount: 30_000 } },
    ]);
  });

  test("replaces the last one, whose rows stay; an identical proposal changes nothing", async () => {
    const { booking, tradesperson } = await work();
    const propose = (count: number) =>
      proposePlan(
        as(database(), tradesperson),
        { bookingId: booking.id, milestones: planParts(PRICE, count) },
        moneyOfBooking,
      );
    const first = await propose(3);
    expect(await propose(3)).toEqual(first);
    const second = await propose(2);
    expect([second.revision, second.milestones.length]).toEqual([2, 2]);
    const rows = await db().select().from(paymentMilestones).where(eq(paymentMilestones.bookingId, booking.id));
    expect([rows.length, rows.filter(({ replacedAt }) => replacedAt).length]).toEqual([5, 3]);
  });

  test("is refused when it does not add up to the price, or is due in the past", async () => {
    const { booking, tradesperson } = await work();
    const me = as(database(), tradesperson);
    const short = proposePlan(me, { bookingId: booking.id, milestones: planParts(pence(PRICE - 1)) }, moneyOfBooking);
    await expect(short).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      message: "Milestones must add up to £300.00. They come to £299.99",
    });
    const late = planParts(PRICE).map((part) => ({ ...part, dueDate: "2020-01-02" }));
    await expect(proposePlan(me, { bookingId: booking.id, milestones: late }, moneyOfBooking)).rejects.toMatchObject({
      fields: [{ field: "milestones.0.due_date", message: "Due date cannot be in the past" }],
    });
    expect((await findPlanFor(me, booking.id, moneyOfBooking)).plan).toBeNull();
  });

  test("many proposals at the same time leave one plan that adds up to the price", async () => {
    const { booking, tradesperson } = await work();
    const me = as(database(), tradesperson);
    const { rejected } = await race(8, (i) =>
      proposePlan(me, { bookingId: booking.id, milestones: planParts(PRICE, 1 + i) }, moneyOfBooking),
    );
    expect(rejected).toEqual([]);
    const { plan } = await findPlanFor(me, booking.id, moneyOfBooking);
    expect([plan?.revision, sum(plan?.milestones.map(({ amount }) => amount) ?? [])]).toEqual([8, PRICE]);
  });
});

describe("an approval", () => {
  test("is for the revision that the customer read, once, and the tradesperson is notified once", async () => {
    const { booking, customer, tradesperson, plan } = await makePlan(db(), { approved: false });
    const approve = (revision?: number) =>
      approvePlan(as(database(), customer), { bookingId: booking.id, revision }, moneyOfBooking);
    expect(await codeOf(approve(plan.revision + 1))).toBe("PLAN_CHANGED");
    const { fulfilled } = await race(5, () => approve(plan.revision));
    expect(new Set(fulfilled.map(({ approvedAt }) => approvedAt?.getTime())).size).toBe(1);
    expect(await notificationsOf(tradesperson, "milestones-approved")).toHaveLength(1);
  });

  test("that runs concurrently with a change approves the revision that was read, or nothing", async () => {
    for (let round = 0; round < 5; round++) {
      const { booking, customer, tradesperson, plan } = await makePlan(db(), { approved: false });
      const change = { bookingId: booking.id, milestones: planParts(PRICE, 2) };
      const [approval] = await Promise.all([
        codeOf(
          approvePlan(as(database(), customer), { bookingId: booking.id, revision: plan.revision }, moneyOfBooking),
        ),
        proposePlan(as(database(), tradesperson), change, moneyOfBooking),
      ]);
      expect(["done", "PLAN_CHANGED"]).toContain(approval);
      // A change needs approval again, so in either order the new plan is not approved.
      const now = (await findPlanFor(as(database(), customer), booking.id, moneyOfBooking)).plan;
      expect([now?.milestones.length, now?.approvedAt]).toEqual([2, null]);
    }
  });
});
