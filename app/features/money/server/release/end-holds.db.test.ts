import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { makePlan } from "../../milestones/testing.ts";
import { makeCard } from "../../testing/cards.ts";
import { balanceOf, providerBalance } from "../../testing.ts";
import { startPayment } from "../checkout/start-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { endHolds, warnAboutHolds } from "./holds.server.ts";
import { releaseMilestone } from "./release-work.server.ts";

const database = testDatabase({ connections: 10 });
const now = new Date();
const at = (days: number) => as(database(), system, { clock: fixedClock(later(now, days * DAY + HOUR)) });
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);
const rowOf = async ({ booking }: BookedWork) => {
  const [row] = await database().db.select().from(bookings).where(eq(bookings.id, booking.id));
  return row;
};
const notificationKindsOf = async (userId: string) => {
  const rows = await database().db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("payment-hold"));
};

async function paid(status: "confirmed" | "disputed" | "completed"): Promise<BookedWork> {
  const work = await makeBooking(database().db, { amount: pence(10_000) });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await deliverEvents(database());
  const set = { status, ...(status === "completed" ? { completedAt: later(now, 80 * DAY) } : {}) };
  await database().db.update(bookings).set(set).where(eq(bookings.id, work.booking.id));
  return work;
}

test("operators are warned on day 75; on day 89 finished work is released and other money refunded, once", async () => {
  const [admin, other] = [await makeAdmin(database().db), await makeAdmin(database().db)];
  const works = [await paid("confirmed"), await paid("disputed"), await paid("completed")] as const;
  const [confirmed, disputed, completed] = works;
  expect(await warnAboutHolds(at(74))).toBe(0);
  await race(3, () => warnAboutHolds(at(75)));
  await warnAboutHolds(at(76));
  for (const { id } of [admin, other])
    expect(await notificationKindsOf(id)).toEqual(Array(3).fill("payment-hold-ending"));

  expect(await endHolds(at(88))).toBe(0);
  for (const work of works) expect(await moneyOf(work)).toMatchObject({ held: 10_000 });
  const { rejected } = await race(3, () => endHolds(at(89)));
  expect(rejected).toEqual([]);
  await runPaymentTasks(database());
  await deliverEvents(database());
  for (const work of [confirmed, disputed]) {
    expect(await moneyOf(work)).toMatchObject({ received: 10_000, held: 0, released: 0, refunded: 10_000 });
    expect(await rowOf(work)).toMatchObject({ depositPaid: false, releasedAt: null });
    expect(await notificationKindsOf(work.customer.id)).toEqual(["payment-hold-ended"]);
    expect(await notificationKindsOf(work.tradesperson.id)).toEqual(["payment-hold-ended"]);
  }
  expect(await moneyOf(completed)).toMatchObject({ held: 0, released: 10_000 });
  expect(await rowOf(completed)).toMatchObject({ releasedAt: expect.any(Date) });
  expect(await endHolds(at(90))).toBe(0);
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));

  // The booking is unchanged, and can be paid again.
  await startPayment(as(database(), confirmed.customer), { bookingId: confirmed.booking.id });
  await payWithoutEvents(database(), confirmed.customer, confirmed.booking.id);
  await deliverEvents(database());
  expect(await moneyOf(confirmed)).toMatchObject({ received: 20_000, held: 10_000, released: 0, refunded: 10_000 });
});

test("a released milestone that is old does not end the hold of a new one", async () => {
  const { booking, customer, plan } = await makePlan(database().db);
  await makeCard(database(), customer);
  const [first, second] = plan.milestones;
  const pay = (milestoneId = "", days = 0) => {
    const ctx = as(database(), customer, { clock: fixedClock(later(now, days * DAY)) });
    return chargeMilestone(ctx, { milestoneId });
  };
  await pay(first?.id);
  await releaseMilestone(as(database(), customer), { milestoneId: first?.id ?? "" });
  await pay(second?.id, 80);
  await endHolds(at(90));
  const held = async () => (await moneyOfBooking(database().db, booking.id)).free;
  expect(await held()).toBe(10_000);
  await endHolds(at(80 + 89));
  expect(await held()).toBe(0);
});

test("finished work of a frozen account, about which nobody has decided, is refunded", async () => {
  const work = await paid("completed");
  await makeSuspension(database().db, work.tradesperson.id);
  await endHolds(at(89));
  await runPaymentTasks(database());
  expect(await moneyOf(work)).toMatchObject({ held: 0, released: 0, refunded: 10_000 });
});
