import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { remindOfVisits } from "#features/bookings/addresses/index.server.ts";
import { bookingFile } from "#features/bookings/calendar/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { editQuote, submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2026-03-20T09:00:00Z");
const [MONDAY, WEDNESDAY, FRIDAY] = ["2026-04-13", "2026-04-15", "2026-04-17"];
const MORNING = { start: 480, end: 720 };
/** First fix on Monday, second fix on Friday. */
const FIXES = { date: MONDAY, window: MORNING, days: [MONDAY, FRIDAY] };
const expiresAt = new Date("2026-04-20T00:00:00Z");

async function offeredTo(tradesperson: User) {
  const job = await makeJob(db());
  const terms = { dates: [FIXES], takes: { days: 2 }, duration: "2 days", expiresAt };
  const quote = await makeQuote(db(), { jobId: job.id, tradesperson, ...terms });
  return { job, quote, customer: as(database(), job.customer, { clock }) };
}
const bookedApart = async (tradesperson: User) => {
  const found = await offeredTo(tradesperson);
  const booking = await agree(found.customer, { quoteId: found.quote.id, revision: 1, date: FIXES });
  return { ...found, booking };
};

test("accepting an offer of days apart books each of its days, and leaves the days between free", async () => {
  const tradesperson = await makeTradesperson(db());
  const { booking } = await bookedApart(tradesperson);
  expect(booking).toMatchObject({ scheduledDate: MONDAY, lastDay: FRIDAY, workDays: FIXES.days, windowStart: 480 });
  const told = await db().select().from(notifications).where(eq(notifications.userId, tradesperson.id));
  expect(told).toMatchObject([{ payload: { date: "Mon 13 Apr, Fri 17 Apr, 8:00 to 12:00" } }]);

  const other = await makeJob(db());
  const offer = (date: string) =>
    submitQuote(as(database(), tradesperson, { clock }), {
      jobId: other.id,
      amount: pence(9_500),
      message: "Fitted",
      dates: [{ date, window: MORNING }],
    });
  await expect(offer(FRIDAY)).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await offer(WEDNESDAY)).dates).toHaveLength(1);
});

test("nobody is bound to days that they did not see", async () => {
  const tradesperson = await makeTradesperson(db());
  const { quote, customer } = await offeredTo(tradesperson);
  const dates = [{ ...FIXES, days: [MONDAY, WEDNESDAY] }];
  await editQuote(as(database(), tradesperson, { clock }), { quoteId: quote.id, dates });
  const accepted = agree(customer, { quoteId: quote.id, revision: 1, date: FIXES });
  await expect(accepted).rejects.toMatchObject({
    fields: [{ field: "date", message: expect.stringContaining("other days") }],
  });
  const { days: _, ...asRead } = FIXES;
  expect((await agree(customer, { quoteId: quote.id, revision: 1, date: asRead })).workDays).toEqual([
    MONDAY,
    WEDNESDAY,
  ]);
});

test("a day that has been taken since refuses all of them", async () => {
  const tradesperson = await makeTradesperson(db());
  const [first, second] = [await offeredTo(tradesperson), await offeredTo(tradesperson)];
  await agree(first.customer, { quoteId: first.quote.id, revision: 1, date: FIXES });
  const accepted = agree(second.customer, { quoteId: second.quote.id, revision: 1, date: FIXES });
  await expect(accepted).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test("moved to another day, the days follow each other", async () => {
  const { booking, quote, customer } = await bookedApart(await makeTradesperson(db()));
  const moved = { quoteId: quote.id, revision: 1, scheduledDate: "2026-04-21", window: MORNING };
  await bookDate(customer, moved);
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  expect(row).toMatchObject({ scheduledDate: "2026-04-21", lastDay: "2026-04-22", workDays: null });
});

test("the calendar file has an event for each stretch, the first with its arrival window", async () => {
  const { booking, customer } = await bookedApart(await makeTradesperson(db()));
  const file = await bookingFile(customer, { bookingId: booking.id });
  expect(file.match(/^UID:.+/gm)).toHaveLength(2);
  expect(file.match(/^DTSTART.+/gm)?.map((line) => line.trim())).toEqual([
    "DTSTART:20260413T070000Z",
    "DTSTART;VALUE=DATE:20260417",
  ]);
  expect(file.match(/Arrives/g)).toHaveLength(1);
});

test("both are reminded before each of the days, once", async () => {
  const { booking } = await bookedApart(await makeTradesperson(db()));
  const remind = (at: string) => remindOfVisits(as(database(), system, { clock: fixedClock(at) }));
  for (const day of ["2026-04-12", "2026-04-13", "2026-04-14", "2026-04-16", "2026-04-17"])
    for (const time of ["16:00", "16:15"]) await remind(`${day}T${time}:00Z`);
  const told = await db().select().from(notifications).where(eq(notifications.userId, booking.customerId));
  const days = told
    .filter(({ kind }) => kind === "visit-tomorrow")
    .map(({ payload }) => (payload as { date: string }).date);
  expect(days.toSorted()).toEqual(["Fri 17 Apr", "Mon 13 Apr, 8:00 to 12:00"]);
});
