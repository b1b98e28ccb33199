import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { notifications } from "#db/schema/notifications.ts";
import { expressRequestWords as wordsOf } from "#features/bookings/rules/express-request.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { agreeToDate, declineProposedDate, proposeDate, withdrawProposedDate } from "./answer-dates.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const clock = { now: () => new Date("2026-03-20T09:00:00Z") };
const at = (user: User) => as(database(), user, { clock });

const booked = async () => {
  const work = await makeBooking(db(), {
    scheduledDate: "2026-03-27",
    agreedAt: clock.now(),
    expressRequestAt: clock.now(),
  });
  const propose = (day: string) => proposeDate(at(work.tradesperson), { bookingId: work.booking.id, day });
  const dayNow = async () => {
    const [row] = await db().select().from(bookings).where(eq(bookings.id, work.booking.id));
    return row?.scheduledDate;
  };
  return { ...work, propose, dayNow };
};
const notificationsTo = async (user: User) => {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  return rows.map(({ kind }) => kind);
};
const statusOf = async (id: string) =>
  (await db().select().from(dateProposals).where(eq(dateProposals.id, id)))[0]?.status;

describe("another day", () => {
  test("moves the booking once its customer agrees, also across clock changes", async () => {
    const { customer, tradesperson, propose, dayNow } = await booked();
    const proposal = await propose("2026-03-29");
    expect(await dayNow()).toBe("2026-03-27");
    expect(await notificationsTo(customer)).toEqual(["date-proposed"]);
    await agreeToDate(at(customer), { proposalId: proposal.id });
    expect(await dayNow()).toBe("2026-03-29");
    expect(await notificationsTo(tradesperson)).toEqual(["booking-moved"]);
  });

  test("in the 14 days it needs the customer's express request, which is stored", async () => {
    const { booking, customer, propose } = await booked();
    await db().update(bookings).set({ expressRequestAt: null }).where(eq(bookings.id, booking.id));
    const { id: proposalId } = await propose("2026-03-29");
    await expect(agreeToDate(at(customer), { proposalId })).rejects.toMatchObject({
      fields: [{ field: "express_request" }],
    });
    await agreeToDate(at(customer), { proposalId, expressRequest: true });
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    const { text: expressRequestWords } = wordsOf({ day: "2026-03-29" });
    expect(row).toMatchObject({ scheduledDate: "2026-03-29", expressRequestAt: clock.now(), expressRequestWords });
  });

  test("declined, the original date stays, and the tradesperson is notified", async () => {
    const { customer, tradesperson, propose, dayNow } = await booked();
    const { id: proposalId } = await propose("2026-03-28");
    await declineProposedDate(at(customer), { proposalId });
    expect(await dayNow()).toBe("2026-03-27");
    expect(await notificationsTo(tradesperson)).toEqual(["date-declined"]);
    await expect(agreeToDate(at(customer), { proposalId })).rejects.toEqual(code("PROPOSAL_ANSWERED"));
  });

  test("a new proposal replaces the previous one, and the customer's own choice ends it", async () => {
    const { booking, customer, propose } = await booked();
    const first = await propose("2026-03-28");
    const second = await propose("2026-03-29");
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["withdrawn", "pending"]);
    await bookDate(at(customer), { quoteId: booking.quoteId, revision: 1, scheduledDate: "2026-04-01" });
    expect(await statusOf(second.id)).toBe("withdrawn");
  });

  test("is refused in the past, for the same day, for work that is not confirmed", async () => {
    const { propose, tradesperson } = await booked();
    await expect(propose("2026-03-19")).rejects.toEqual(code("VALIDATION_FAILED"));
    await expect(propose("2026-03-27")).rejects.toEqual(code("SAME_DAY"));
    const request = await makeDateRequest(db(), { tradesperson });
    await expect(proposeDate(at(tradesperson), { bookingId: request.booking.id, day: "2026-03-28" })).rejects.toEqual(
      code("CANNOT_PROPOSE"),
    );
  });

  test("cannot be agreed once its date has passed or the booking is cancelled", async () => {
    const { booking, customer, tradesperson, propose } = await booked();
    const { id: proposalId } = await propose("2026-03-28");
    const late = as(database(), customer, { clock: { now: () => new Date("2026-03-29T09:00:00Z") } });
    await expect(agreeToDate(late, { proposalId })).rejects.toEqual(code("VALIDATION_FAILED"));
    await cancelBooking(at(tradesperson), { bookingId: booking.id, reason: "A broken leg" });
    await expect(agreeToDate(at(customer), { proposalId })).rejects.toEqual(code("DATE_FIXED"));
  });

  test("is visible to the customer and the tradesperson only", async () => {
    const { customer, tradesperson, propose } = await booked();
    const { id: proposalId } = await propose("2026-03-28");
    await expect(agreeToDate(at(tradesperson), { proposalId })).rejects.toEqual(code("WRONG_ROLE"));
    await expect(withdrawProposedDate(at(customer), { proposalId })).rejects.toEqual(code("WRONG_ROLE"));
    const stranger = at(await makeCustomer(db()));
    for (const act of [agreeToDate, declineProposedDate, withdrawProposedDate])
      await expect(act(stranger, { proposalId })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("answering racing withdrawal: one wins", async () => {
    const { customer, tradesperson, propose, dayNow } = await booked();
    const { id: proposalId } = await propose("2026-03-28");
    const { fulfilled, rejected } = await race(
      9,
      (n) =>
        [agreeToDate, declineProposedDate][n % 3]?.(at(customer), { proposalId }) ??
        withdrawProposedDate(at(tradesperson), { proposalId }),
    );
    expect([fulfilled.length, rejected.length]).toEqual([1, 8]);
    expect(await dayNow()).toBe((await statusOf(proposalId)) === "accepted" ? "2026-03-28" : "2026-03-27");
  });
});
