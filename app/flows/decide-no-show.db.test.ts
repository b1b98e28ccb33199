import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reviews } from "#db/schema/reviews.ts";
import { contestNoShow, contestOf, openContests, reportNoShow } from "#features/bookings/index.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { heldReviews, leaveReview } from "#features/reviews/index.server.ts";
import { workFacts } from "#features/tradespeople/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { decideNoShow } from "./decide-no-show.server.ts";
import { makePaidBooking } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const start = new Date("2026-11-23T10:00:00Z");
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const at = (user: User, now = start) => as(database(), user, { clock: fixedClock(now) });
const reason = "I was there at nine, and nobody opened";

/** A booking whose customer has reported, on the day after, that nobody came. */
async function reported(overrides: Parameters<typeof makeBooking>[1] = {}) {
  const work = await makeBooking(db(), { scheduledDate: "2026-11-22", ...overrides });
  const bookingId = work.booking.id;
  await reportNoShow(at(work.customer), { bookingId });
  const missed = async () => (await workFacts(at(work.customer), work.tradesperson.id)).bookings.missed;
  const contest = (now?: Date) => contestNoShow(at(work.tradesperson, now), { bookingId, reason });
  const review = () => leaveReview(at(work.customer), { bookingId, rating: 1, comment: null });
  const contestId = async () => (await contestOf(db(), bookingId))?.id ?? "";
  return { ...work, bookingId, missed, contest, review, contestId };
}
const notificationsTo = async ({ id }: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ kind, payload }) => ({ kind, payload }),
  );

test("a contested report does not count until an admin decides that it stands", async () => {
  const work = await reported();
  expect(await work.missed()).toBe(1);
  expect(await work.contest()).toMatchObject({ status: "confirmed", noShowAt: null });
  expect(await work.missed()).toBe(0);
  await expect(work.review()).rejects.toSatisfy(code("NOT_REVIEWABLE"));
  await expect(reportNoShow(at(work.customer), work)).rejects.toSatisfy(code("CANNOT_REPORT_NO_SHOW"));
  expect((await notificationsTo(work.customer)).at(-1)).toMatchObject({
    kind: "no-show-contested",
    payload: { tradesperson: work.tradesperson.name, reason },
  });
  const admin = at(await makeAdmin(db()));
  const contestId = await work.contestId();
  expect(await openContests(admin)).toContainEqual(
    expect.objectContaining({ id: contestId, reason, missedDay: "2026-11-22", reportedAt: start }),
  );
  const decide = () => decideNoShow(admin, { contestId, decision: "refuse", reason: "The doorbell recorded nobody" });
  const { fulfilled, rejected } = await race(4, decide);
  expect([fulfilled.length, rejected.length]).toEqual([1, 3]);
  expect(rejected.every(code("CONTEST_DECIDED"))).toBe(true);
  expect(await work.missed()).toBe(1);
  expect(await work.review()).toMatchObject({ about: "missed" });
  for (const person of [work.customer, work.tradesperson])
    expect(await notificationsTo(person)).toContainEqual({
      kind: "no-show-decided",
      payload: expect.objectContaining({ counts: true, reason: "The doorbell recorded nobody" }),
    });
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, work.bookingId));
  expect(log).toMatchObject([{ act: "no-show.refuse", reason: "The doorbell recorded nobody" }]);
});

test("a report that does not count is final, and the review of the missed booking is removed", async () => {
  const work = await reported();
  const { id } = await work.review();
  await work.contest();
  const admin = at(await makeAdmin(db()));
  await decideNoShow(admin, { contestId: await work.contestId(), decision: "accept", reason: "The photo shows it" });
  expect(await work.missed()).toBe(0);
  const [review] = await db().select().from(reviews).where(eq(reviews.id, id));
  expect(review).toMatchObject({ removedAt: start, removedFor: "not_genuine" });
  expect((await notificationsTo(work.customer)).at(-1)).toMatchObject({
    payload: { counts: false, reviewRemoved: true },
  });
  await expect(work.contest()).rejects.toSatisfy(code("CANNOT_CONTEST_NO_SHOW"));
  await expect(reportNoShow(at(work.customer), work)).rejects.toSatisfy(code("CANNOT_REPORT_NO_SHOW"));
});

test("a held review of a booking that was not missed is refused", async () => {
  const work = await reported({ amount: pence(1_500) });
  expect(await work.review()).toMatchObject({ status: "held" });
  await work.contest();
  const admin = at(await makeAdmin(db()));
  await decideNoShow(admin, { contestId: await work.contestId(), decision: "accept", reason: "The photo shows it" });
  expect((await heldReviews(admin)).filter(({ reviewer }) => reviewer.id === work.customer.id)).toEqual([]);
});

test("it is contested once, by the tradesperson, within 28 days, also after a cancellation", async () => {
  const work = await reported();
  const byCustomer = contestNoShow(at(work.customer), { bookingId: work.bookingId, reason });
  await expect(byCustomer).rejects.toSatisfy(code("WRONG_ROLE"));
  const stranger = (await makeBooking(db())).tradesperson;
  const byStranger = contestNoShow(at(stranger), { bookingId: work.bookingId, reason });
  await expect(byStranger).rejects.toSatisfy(code("NOT_FOUND"));
  await expect(work.contest(later(start, 28 * DAY + 1))).rejects.toSatisfy(code("CANNOT_CONTEST_NO_SHOW"));
  await cancelBooking(at(work.customer), { bookingId: work.bookingId, reason: "Nobody came" });
  const { fulfilled, rejected } = await race(4, () => work.contest(later(start, 28 * DAY)));
  expect([fulfilled.length, rejected.length]).toEqual([1, 3]);
  expect(await work.missed()).toBe(0);
  const nothing = await makeBooking(db());
  const unreported = contestNoShow(at(nothing.tradesperson), { bookingId: nothing.booking.id, reason });
  await expect(unreported).rejects.toSatisfy(code("CANNOT_CONTEST_NO_SHOW"));
});

test("while it is contested, a customer who cancels begun work does not get everything back at once", async () => {
  const startedAt = new Date("2026-11-22T09:00:00Z");
  const day = { scheduledDate: "2026-11-22", expressRequestAt: later(start, -3 * DAY), startedAt, begunAt: startedAt };
  for (const [contests, status] of [
    [true, "disputed"],
    [false, "cancelled"],
  ] as const) {
    const work = await makePaidBooking(database(), day);
    const bookingId = work.booking.id;
    await reportNoShow(at(work.customer), { bookingId });
    if (contests) await contestNoShow(at(work.tradesperson), { bookingId, reason });
    expect(await cancelBooking(at(work.customer), { bookingId, reason: "Nobody came" })).toMatchObject({ status });
  }
});
