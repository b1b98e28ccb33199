import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { notifications } from "#db/schema/notifications.ts";
import { remindOfVisits } from "#features/bookings/addresses/index.server.ts";
import { bookingFile, diaryOf } from "#features/bookings/calendar/index.server.ts";
import { whyNotFree } from "#features/bookings/calendar/rules/windows.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { agreeToDate, declineProposedDate, proposeDate } from "./answer-dates.server.ts";
import { setAppointment } from "./appointments.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2026-03-20T09:00:00Z");
const at = (user: User) => as(database(), user, { clock });
const code = (expected: string) => expect.objectContaining({ code: expected });
const [MONDAY, WEDNESDAY, THURSDAY, FRIDAY] = ["2026-04-13", "2026-04-15", "2026-04-16", "2026-04-17"];
const MORNING = { start: 480, end: 720 };
const AFTERNOON = { start: 720, end: 1_020 };

/** Work on Monday, from eight to twelve, and on Thursday. */
async function bookedApart(tradesperson?: User) {
  const when = { scheduledDate: MONDAY, lastDay: THURSDAY, workDays: [MONDAY, THURSDAY], durationMinutes: 960 };
  const times = { windowStart: MORNING.start, windowEnd: MORNING.end };
  const people = tradesperson && { tradesperson };
  const found = await makeBooking(db(), { ...when, ...times, ...people, agreedAt: clock.now() });
  const { booking } = found;
  const propose = (replacesDay: string, day: string) =>
    proposeDate(at(found.tradesperson), { bookingId: booking.id, replacesDay, day });
  const now = async () => {
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    return row;
  };
  const move = (replacesDay: string, scheduledDate: string, window = MORNING) =>
    setAppointment(at(found.customer), { bookingId: booking.id, replacesDay, scheduledDate, window });
  return { ...found, propose, move, now };
}
const told = async (user: User) => {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as object) }));
};
/** Whether a customer could have the tradesperson for all of a day. */
const isFree = async (user: User, day: string) => {
  const diary = await diaryOf(db(), { userId: user.id, first: "2026-03-20" });
  return whyNotFree({ day, window: null, durationMinutes: 480 }, diary, clock.now()) === null;
};

test("a proposal names the day that it replaces; agreed, that day is free, the new one is taken, and the others stay", async () => {
  const { customer, tradesperson, propose, now } = await bookedApart();
  const proposal = await propose(THURSDAY, FRIDAY);
  expect(proposal).toMatchObject({ day: FRIDAY, replacesDay: THURSDAY, durationMinutes: null });
  expect(await now()).toMatchObject({ workDays: [MONDAY, THURSDAY] });
  expect(await told(customer)).toMatchObject([
    {
      kind: "date-proposed",
      date: "Fri 17 Apr instead of Thu 16 Apr",
      days: "Mon 13 Apr, Fri 17 Apr, 8:00 to 12:00",
    },
  ]);
  await agreeToDate(at(customer), { proposalId: proposal.id });
  expect(await now()).toMatchObject({
    scheduledDate: MONDAY,
    lastDay: FRIDAY,
    workDays: [MONDAY, FRIDAY],
    windowStart: MORNING.start,
  });
  const free = await Promise.all([MONDAY, THURSDAY, FRIDAY].map((day) => isFree(tradesperson, day)));
  expect(free).toEqual([false, true, false]);
  expect(await told(tradesperson)).toMatchObject([
    {
      kind: "booking-moved",
      moved: { from: "Thu 16 Apr", to: "Fri 17 Apr" },
      date: "Mon 13 Apr, Fri 17 Apr, 8:00 to 12:00",
    },
  ]);
});

test("declined, all days stay, and the tradesperson reads which day the customer cannot make", async () => {
  const { customer, tradesperson, propose, now } = await bookedApart();
  const { id: proposalId } = await propose(THURSDAY, FRIDAY);
  await declineProposedDate(at(customer), { proposalId });
  expect(await now()).toMatchObject({ workDays: [MONDAY, THURSDAY] });
  expect(await told(tradesperson)).toMatchObject([{ kind: "date-declined", date: "Fri 17 Apr" }]);
});

test("the customer moves one of the days at once, and an earlier proposal ends", async () => {
  const { tradesperson, propose, move, now } = await bookedApart();
  const { id } = await propose(THURSDAY, FRIDAY);
  await move(MONDAY, WEDNESDAY, AFTERNOON);
  expect(await now()).toMatchObject({
    scheduledDate: WEDNESDAY,
    lastDay: THURSDAY,
    workDays: [WEDNESDAY, THURSDAY],
    windowStart: AFTERNOON.start,
    durationMinutes: 960,
  });
  const [proposal] = await db().select().from(dateProposals).where(eq(dateProposals.id, id));
  expect(proposal?.status).toBe("withdrawn");
  expect(await told(tradesperson)).toMatchObject([{ moved: { from: "Mon 13 Apr", to: "Wed 15 Apr" } }]);
});

test("the first day moved behind the others leaves its arrival window to the one that is first then", async () => {
  const { move, now } = await bookedApart();
  await move(MONDAY, FRIDAY);
  expect(await now()).toMatchObject({ scheduledDate: THURSDAY, workDays: [THURSDAY, FRIDAY], windowStart: 480 });
});

test("is refused on another day of the work, for a day that it is not on, and when other work is there", async () => {
  const { tradesperson, propose, move } = await bookedApart();
  await expect(propose(MONDAY, THURSDAY)).rejects.toEqual(code("SAME_DAY"));
  await expect(move(THURSDAY, THURSDAY.replace("16", "13"))).rejects.toEqual(code("SAME_DAY"));
  await expect(propose(WEDNESDAY, FRIDAY)).rejects.toEqual(code("DAY_NOT_BOOKED"));
  await expect(propose(MONDAY, "2026-03-19")).rejects.toEqual(code("VALIDATION_FAILED"));
  await makeBooking(db(), { tradesperson, scheduledDate: FRIDAY, windowStart: 480, windowEnd: 600 });
  for (const act of [propose, move]) await expect(act(THURSDAY, FRIDAY)).rejects.toEqual(code("VALIDATION_FAILED"));
  const one = await makeBooking(db(), { tradesperson, scheduledDate: "2026-04-20" });
  const alone = { bookingId: one.booking.id, replacesDay: "2026-04-20", day: "2026-04-21" };
  await expect(proposeDate(at(tradesperson), alone)).rejects.toEqual(code("DAY_NOT_BOOKED"));
});

test("a day that a proposal would replace may be gone when the customer agrees", async () => {
  const { booking, customer, propose } = await bookedApart();
  const { id: proposalId } = await propose(THURSDAY, FRIDAY);
  // As the lapse of a day that was not paid for leaves it.
  await db()
    .update(bookings)
    .set({ scheduledDate: null, lastDay: null, workDays: null, windowStart: null, windowEnd: null })
    .where(eq(bookings.id, booking.id));
  await expect(agreeToDate(at(customer), { proposalId })).rejects.toEqual(code("DAY_NOT_BOOKED"));
});

test("an earlier first day needs the express request where it comes into the 14 days", async () => {
  const { customer, propose, now } = await bookedApart();
  const { id: proposalId } = await propose(THURSDAY, "2026-03-25");
  await expect(agreeToDate(at(customer), { proposalId })).rejects.toMatchObject({
    fields: [{ field: "express_request" }],
  });
  await agreeToDate(at(customer), { proposalId, expressRequest: true });
  expect(await now()).toMatchObject({ scheduledDate: "2026-03-25", expressRequestAt: clock.now() });
});

describe("at the same time", () => {
  test("two proposals for two of the days: one is open, and the other is withdrawn", async () => {
    const { booking, propose } = await bookedApart();
    const { fulfilled } = await race(6, (n) => (n % 2 ? propose(MONDAY, WEDNESDAY) : propose(THURSDAY, FRIDAY)));
    expect(fulfilled).toHaveLength(6);
    const all = await db().select().from(dateProposals).where(eq(dateProposals.bookingId, booking.id));
    expect(all.filter(({ status }) => status === "pending")).toHaveLength(1);
  });

  test("proposing beside cancelling: a cancelled booking keeps its days, and nothing can be agreed for it", async () => {
    const { booking, customer, tradesperson, propose, now } = await bookedApart();
    await race<unknown>(4, (n) =>
      n % 2
        ? propose(THURSDAY, FRIDAY)
        : cancelBooking(at(tradesperson), { bookingId: booking.id, reason: "A broken leg" }),
    );
    expect(await now()).toMatchObject({ status: "cancelled", workDays: [MONDAY, THURSDAY] });
    const open = await db().select().from(dateProposals).where(eq(dateProposals.bookingId, booking.id));
    for (const { id: proposalId } of open) await expect(agreeToDate(at(customer), { proposalId })).rejects.toThrow();
  });

  test("two bookings are moved to the same day: one gets it", async () => {
    const first = await bookedApart();
    const other = await makeBooking(db(), {
      tradesperson: first.tradesperson,
      scheduledDate: "2026-04-20",
      lastDay: "2026-04-23",
      workDays: ["2026-04-20", "2026-04-23"],
      windowStart: MORNING.start,
      windowEnd: MORNING.end,
      durationMinutes: 960,
      agreedAt: clock.now(),
    });
    const otherMove = {
      bookingId: other.booking.id,
      replacesDay: "2026-04-23",
      scheduledDate: FRIDAY,
      window: MORNING,
    };
    const { fulfilled, rejected } = await race(2, (n) =>
      n ? first.move(THURSDAY, FRIDAY) : setAppointment(at(other.customer), otherMove),
    );
    expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
  });
});

test("both are reminded of the new day, and not of the one that was moved; the calendar file has it", async () => {
  const { booking, customer, propose } = await bookedApart();
  const { id: proposalId } = await propose(THURSDAY, FRIDAY);
  await agreeToDate(at(customer), { proposalId });
  for (const day of ["2026-04-12", "2026-04-15", "2026-04-16"])
    await remindOfVisits(as(database(), system, { clock: fixedClock(`${day}T16:00:00Z`) }));
  const reminded = (await told(customer)).filter(({ kind }) => kind === "visit-tomorrow");
  expect(reminded).toMatchObject([{ date: "Mon 13 Apr, 8:00 to 12:00" }, { date: "Fri 17 Apr" }]);
  const file = await bookingFile(at(customer), { bookingId: booking.id });
  expect(file.match(/^DTSTART.+/gm)?.map((line) => line.trim())).toEqual([
    "DTSTART:20260413T070000Z",
    "DTSTART;VALUE=DATE:20260417",
  ]);
});
