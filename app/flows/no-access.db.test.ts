import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import {
  contestNoAccess,
  type NoAccessReport,
  reportNoAccess,
  takeStep,
  unsafeNoAccessOf,
  withdrawNoAccess,
} from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { deleteWorkPhoto } from "#features/bookings/work-photos/index.server.ts";
import { makeWorkPhoto } from "#features/bookings/work-photos/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock, HOUR, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { setAppointment } from "./appointments.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { chargeNoAccess } from "./charge-no-access.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { decideNoAccess } from "./decide-no-access.server.ts";
import { makePaidBooking, payWithoutEvents, runPaymentTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
/** A Friday at noon; the booking was agreed long before, so that the 14 days are over. */
const NOW = new Date("2026-03-27T12:02:00Z");
const clock = fixedClock(NOW);
const AFTER = fixedClock(later(NOW, 48 * HOUR));
const VISIT = {
  scheduledDate: "2026-03-27",
  windowStart: 660,
  windowEnd: 780,
  onMyWayAt: new Date("2026-03-27T11:00:00Z"),
  agreedAt: new Date("2026-01-01"),
  createdAt: new Date("2026-01-01"),
  amount: pence(18_000),
};

async function atTheDoor(
  work: BookedWork,
  { charge = 4_800, photo = true }: { charge?: number | null; photo?: boolean } = {},
) {
  await db().update(bookings).set(VISIT).where(eq(bookings.id, work.booking.id));
  await db()
    .update(quotes)
    .set({ callOutCharge: charge === null ? null : pence(charge) })
    .where(eq(quotes.id, work.booking.quoteId));
  const bookingId = work.booking.id;
  const photoIds = photo ? [(await makeWorkPhoto(db(), bookingId, { moment: "before" })).id] : [];
  const theirs = as(database(), work.tradesperson, { clock });
  const report = () => reportNoAccess(theirs, { bookingId, note: "Rang twice", photoIds });
  return { ...work, bookingId, photoIds, theirs, customers: as(database(), work.customer, { clock }), report };
}
const unpaid = async (more: Parameters<typeof atTheDoor>[1] = {}) => atTheDoor(await makeBooking(db(), VISIT), more);
const held = async (more: Parameters<typeof atTheDoor>[1] = {}) =>
  atTheDoor(await makePaidBooking(database(), { amount: pence(18_000) }), more);
const due = () => chargeNoAccess(as(database(), system, { clock: AFTER }));
const statusOf = async (bookingId: string) => (await unsafeNoAccessOf(db(), bookingId))[0]?.status;
const bookingOf = async (bookingId: string) =>
  (await db().select().from(bookings).where(eq(bookings.id, bookingId)))[0];
const toldTo = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

describe("a report", () => {
  test("tells the customer once, with the charge and until when they can object", async () => {
    const { report, customer, bookingId } = await unpaid();
    expect(await report()).toMatchObject({ status: "reported", charge: 4_800, dueAt: later(NOW, 48 * HOUR) });
    expect(await toldTo(customer.id)).toEqual(["no-access-reported"]);
    await expect(report()).rejects.toMatchObject({ code: "NO_ACCESS_REPORTED" });
    expect(await bookingOf(bookingId)).toMatchObject({ status: "confirmed", amount: 18_000 });
  });

  test("needs a photo of this booking, which is kept", async () => {
    const none = await unpaid({ photo: false });
    const wrong = { code: "VALIDATION_FAILED", fields: [expect.objectContaining({ field: "photo_ids" })] };
    await expect(none.report()).rejects.toMatchObject(wrong);
    const other = await unpaid();
    const foreign = { bookingId: none.bookingId, note: null, photoIds: other.photoIds };
    await expect(reportNoAccess(none.theirs, foreign)).rejects.toMatchObject(wrong);
    await other.report();
    const photo = { bookingId: other.bookingId, photoId: other.photoIds[0] ?? "" };
    await expect(deleteWorkPhoto(other.theirs, photo)).rejects.toMatchObject({ code: "PHOTOS_KEPT" });
  });

  test("is only noted when the quote names no charge", async () => {
    const { report, bookingId } = await unpaid({ charge: null });
    expect(await report()).toMatchObject({ status: "noted", charge: null, dueAt: null });
    await due();
    expect(await bookingOf(bookingId)).toMatchObject({ status: "confirmed", amount: 18_000 });
  });

  test("pressed many times at once is made once", async () => {
    const { report, customer } = await unpaid();
    const { fulfilled } = await race(10, report);
    expect(fulfilled).toHaveLength(1);
    expect(await toldTo(customer.id)).toEqual(["no-access-reported"]);
  });
});

describe("after 48 hours", () => {
  test("the charge comes out of what is held, with its fee, and the rest goes back", async () => {
    const { report, bookingId, customer, tradesperson } = await held();
    await report();
    await chargeNoAccess(as(database(), system, { clock: fixedClock(later(NOW, 48 * HOUR - 1)) }));
    expect(await statusOf(bookingId)).toBe("reported");
    await due();
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), bookingId)).toMatchObject({
      received: 18_000,
      refunded: 13_200,
      released: 4_800,
      held: 0,
      now: { yours: 4_080 },
      fees: 720,
    });
    expect(await bookingOf(bookingId)).toMatchObject({ status: "completed", amount: 4_800 });
    expect(await statusOf(bookingId)).toBe("charged");
    expect(await toldTo(customer.id)).toEqual(expect.arrayContaining(["no-access-charged"]));
    await due();
    expect((await toldTo(tradesperson.id)).filter((kind) => kind === "payment-released")).toHaveLength(1);
  });

  test("it is owed like the price of finished work when nothing is held", async () => {
    const { report, bookingId, customer, tradesperson } = await unpaid();
    await report();
    await due();
    expect(await bookingOf(bookingId)).toMatchObject({ status: "completed", amount: 4_800, releasedAt: null });
    expect(await toldTo(customer.id)).toContain("no-access-charged");
    expect(await toldTo(tradesperson.id)).toContain("no-access-charged");
    const sessionId = await payWithoutEvents(database(), customer, bookingId);
    await settlePayment(as(database(), system), { sessionId });
    expect(await moneyOfBooking(db(), bookingId)).toMatchObject({ received: 4_800, released: 4_800, fees: 720 });
  });

  test("a payment that is under way decides first what is held", async () => {
    const { report, bookingId, customer } = await unpaid();
    await report();
    await startPayment(as(database(), customer, { clock }), { bookingId });
    await due();
    expect(await bookingOf(bookingId)).toMatchObject({ status: "confirmed", amount: 18_000 });
    // The page is closed, and then nothing is held.
    await runPaymentTasks(database());
    await due();
    expect(await bookingOf(bookingId)).toMatchObject({ status: "completed", amount: 4_800 });
  });
});

describe("an objection", () => {
  const reason = "I was in the garden";
  async function contested(work: Awaited<ReturnType<typeof held>>): Promise<NoAccessReport> {
    await work.report();
    return contestNoAccess(work.customers, { bookingId: work.bookingId, reason });
  }
  const admins = async () => as(database(), await makeAdmin(db()), { clock: AFTER });

  test("stops the charge until an operator decides", async () => {
    const work = await held();
    const { id } = await contested(work);
    expect(await toldTo(work.tradesperson.id)).toContain("no-access-contested");
    await due();
    expect(await statusOf(work.bookingId)).toBe("contested");
    const admin = await admins();
    await decideNoAccess(admin, { reportId: id, decision: "uphold", reason: "The photo shows the door" });
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ released: 4_800, refunded: 13_200 });
    await expect(decideNoAccess(admin, { reportId: id, decision: "refuse", reason })).rejects.toMatchObject({
      code: "NO_ACCESS_DECIDED",
    });
  });

  test("that is right leaves the booking and its money as they were", async () => {
    const work = await held();
    const { id } = await contested(work);
    await decideNoAccess(await admins(), { reportId: id, decision: "refuse", reason: "The camera shows them" });
    expect(await bookingOf(work.bookingId)).toMatchObject({ status: "confirmed", amount: 18_000 });
    expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ free: 18_000 });
    expect(await toldTo(work.customer.id)).toContain("no-access-refused");
  });

  test("comes too late after the hours", async () => {
    const work = await unpaid();
    await work.report();
    const late = as(database(), work.customer, { clock: AFTER });
    await expect(contestNoAccess(late, { bookingId: work.bookingId, reason })).rejects.toMatchObject({
      code: "CANNOT_CONTEST_NO_ACCESS",
    });
  });
});

describe("while a report waits", () => {
  test("the customer can neither cancel nor move the day, after the 14 days", async () => {
    const { report, customers, bookingId } = await unpaid();
    await report();
    const waits = { code: "NO_ACCESS_WAITS" };
    await expect(cancelBooking(customers, { bookingId, reason: "No longer" })).rejects.toMatchObject(waits);
    const day = { scheduledDate: "2026-04-28", window: { start: 480, end: 600 } };
    await expect(setAppointment(customers, { bookingId, ...day })).rejects.toMatchObject(waits);
  });

  test("the customer's right to cancel within the 14 days stays", async () => {
    const { report, customers, bookingId } = await held();
    await db()
      .update(bookings)
      .set({ agreedAt: new Date("2026-03-20") })
      .where(eq(bookings.id, bookingId));
    await report();
    expect(await cancelBooking(customers, { bookingId, reason: "No longer" })).toMatchObject({ status: "cancelled" });
    await runPaymentTasks(database());
    await due();
    expect(await statusOf(bookingId)).toBe("withdrawn");
    expect(await moneyOfBooking(db(), bookingId)).toMatchObject({ refunded: 18_000, released: 0 });
  });

  test("the tradesperson takes it back, also by starting, finishing or cancelling", async () => {
    const acts = [
      (work: Awaited<ReturnType<typeof unpaid>>) => withdrawNoAccess(work.theirs, work),
      (work: Awaited<ReturnType<typeof unpaid>>) => takeStep(work.theirs, { ...work, step: "started" }),
      (work: Awaited<ReturnType<typeof unpaid>>) => completeBooking(work.theirs, work),
      (work: Awaited<ReturnType<typeof unpaid>>) => cancelBooking(work.theirs, { ...work, reason: "Cannot come" }),
    ];
    for (const act of acts) {
      const work = await unpaid();
      await work.report();
      await act(work);
      await due();
      expect(await statusOf(work.bookingId)).toBe("withdrawn");
      expect(await toldTo(work.customer.id)).toContain("no-access-withdrawn");
    }
  });
});

test("report, objection, taking back, completing and the end of the hours at once have one outcome", async () => {
  const work = await held();
  await work.report();
  const acts: (() => Promise<unknown>)[] = [
    () => contestNoAccess(work.customers, { bookingId: work.bookingId, reason: "I was in" }),
    () => withdrawNoAccess(work.theirs, work),
    () => chargeNoAccess(as(database(), system, { clock: AFTER })),
    () => completeBooking(work.theirs, work),
  ];
  await race(12, async (place) => acts[place % acts.length]?.());
  await runPaymentTasks(database());
  const { received, held: left, released, refunded } = await moneyOfBooking(db(), work.bookingId);
  expect(received).toBe(left + released + refunded);
  const [status, booking] = [await statusOf(work.bookingId), await bookingOf(work.bookingId)];
  if (status === "charged") expect([booking?.amount, released, refunded]).toEqual([4_800, 4_800, 13_200]);
  else expect([booking?.amount, released, refunded]).toEqual([18_000, 0, 0]);
});
