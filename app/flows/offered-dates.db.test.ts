import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { outsideBusy, timeOff } from "#db/schema/calendar.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeOutsideCalendar } from "#features/bookings/calendar/testing.ts";
import { expressRequestWords as wordsOf } from "#features/bookings/rules/express-request.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { editQuote, submitQuote, withdrawQuote } from "#features/quotes/index.server.ts";
import type { OfferedDate } from "#features/quotes/rules/offered-dates.ts";
import type { QuoteEdit } from "#features/quotes/rules/quote.fields.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { agree } from "./agree.server.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2026-03-20T09:00:00Z");
const wrong = (field: string) => ({ code: "VALIDATION_FAILED", fields: [expect.objectContaining({ field })] });
const offer = (date: string, start = 480, end = 720): OfferedDate => ({ date, window: { start, end } });
/** After the fourteen days in which the work needs the customer's request; the clocks have changed before. */
const [TUESDAY, WEDNESDAY] = [offer("2026-04-07"), offer("2026-04-08", 720, 1_020)];
const expiresAt = new Date("2026-04-20T00:00:00Z");

async function offered(
  dates: OfferedDate[] | null = [TUESDAY, WEDNESDAY],
  by?: Awaited<ReturnType<typeof makeQuote>>["tradesperson"],
) {
  const job = await makeJob(db());
  const tradesperson = by ?? (await makeTradesperson(db()));
  const quote = await makeQuote(db(), { jobId: job.id, tradesperson, dates, expiresAt });
  const customer = as(database(), job.customer, { clock });
  return { job, quote, tradesperson, customer, theirs: as(database(), tradesperson, { clock }) };
}
const bookedFor = async (jobId: string) => db().select().from(bookings).where(eq(bookings.jobId, jobId));

describe("offering dates", () => {
  const submit = async (dates: (OfferedDate | null)[], tradesperson = makeTradesperson(db())) => {
    const job = await makeJob(db());
    const by = as(database(), await tradesperson, { clock });
    return submitQuote(by, { jobId: job.id, amount: pence(9_500), message: "Fitted", dates });
  };

  test("stores up to three that are free, and refuses others with the row", async () => {
    expect((await submit([null, TUESDAY, WEDNESDAY])).dates).toEqual([TUESDAY, WEDNESDAY]);
    expect((await submit([null])).dates).toBeNull();
    await expect(submit([offer("2026-03-20", 720, 1_020)])).rejects.toMatchObject(wrong("dates.0.date"));
    await expect(submit([TUESDAY, offer("2026-04-07", 600, 720)])).rejects.toMatchObject(wrong("dates.1.window_start"));
    // Thirty days of validity and sixty more.
    await expect(submit([offer("2026-06-20")])).rejects.toMatchObject(wrong("dates.0.date"));
  });

  test("refuses days off and times that are taken, also by their own calendar", async () => {
    const tradesperson = await makeTradesperson(db());
    const { id: userId } = tradesperson;
    const off = { firstDay: "2026-04-09", lastDay: "2026-04-10" };
    await db()
      .insert(timeOff)
      .values({ userId, ...off });
    // Nine o'clock by the clocks of summer.
    const [startsAt, endsAt] = [new Date("2026-04-07T08:00:00Z"), new Date("2026-04-07T09:00:00Z")];
    await makeOutsideCalendar(db(), userId, { busy: [[startsAt, endsAt]] });
    await makeBooking(db(), { tradesperson, scheduledDate: "2026-04-08", windowStart: 840, windowEnd: 960 });
    const by = Promise.resolve(tradesperson);
    await expect(submit([offer("2026-04-09")], by)).rejects.toMatchObject(wrong("dates.0.date"));
    await expect(submit([null, TUESDAY], by)).rejects.toMatchObject(wrong("dates.1.window_start"));
    await expect(submit([WEDNESDAY], by)).rejects.toMatchObject(wrong("dates.0.window_start"));
    expect((await submit([offer("2026-04-07", 600, 720)], by)).dates).toHaveLength(1);
  });

  test("an edit changes them, keeps those that have passed, and can take them away", async () => {
    const past = offer("2026-03-19");
    const { quote, theirs } = await offered([past, TUESDAY]);
    const edit = (change: QuoteEdit) => editQuote(theirs, { quoteId: quote.id, ...change });
    expect(await edit({ message: "Fitted and tested" })).toMatchObject({ dates: [past, TUESDAY], expiresAt });
    expect((await edit({ dates: [past, WEDNESDAY] })).dates).toEqual([past, WEDNESDAY]);
    await expect(edit({ dates: [offer("2026-03-18")] })).rejects.toMatchObject(wrong("dates.0.date"));
    expect((await edit({ dates: null })).dates).toBeNull();
  });
});

describe("accepting with a date", () => {
  test("books it in the same step, and tells the tradesperson", async () => {
    const { job, quote, tradesperson, customer } = await offered();
    const booking = await agree(customer, { quoteId: quote.id, revision: 1, date: TUESDAY });
    expect(booking).toMatchObject({
      status: "confirmed",
      scheduledDate: "2026-04-07",
      windowStart: 480,
      windowEnd: 720,
      lastDay: null,
      expressRequestAt: null,
    });
    const told = await db().select().from(notifications).where(eq(notifications.userId, tradesperson.id));
    expect(told).toMatchObject([{ kind: "quote-accepted", payload: { date: "Tue 7 Apr, 8:00 to 12:00" } }]);
    expect(await bookedFor(job.id)).toHaveLength(1);
  });

  test("is a choice: without one, a date is agreed later", async () => {
    const { quote, customer } = await offered();
    expect(await agree(customer, { quoteId: quote.id, revision: 1 })).toMatchObject({
      scheduledDate: null,
      windowStart: null,
    });
  });

  test("in the cancellation period needs the customer's request", async () => {
    const soon = offer("2026-03-30");
    const { quote, customer } = await offered([soon]);
    const accept = (expressRequest: boolean) =>
      agree(customer, { quoteId: quote.id, revision: 1, date: soon, expressRequest });
    await expect(accept(false)).rejects.toMatchObject(wrong("express_request"));
    const { text: expressRequestWords } = wordsOf({ day: "2026-03-30" });
    const request = { expressRequestAt: clock.now(), expressRequestWords };
    expect(await accept(true)).toMatchObject({ scheduledDate: "2026-03-30", ...request });
  });

  test.each([
    ["one that was not offered", offer("2026-04-07", 480, 600), "date"],
    ["another day", offer("2026-04-09"), "date"],
    ["one that has passed", offer("2026-03-19"), "date"],
    // It is nine o'clock: less than an hour is left of it.
    ["one of today that is over", offer("2026-03-20", 435, 555), "window_start"],
  ])("refuses %s, and changes nothing", async (_, date, field) => {
    const { job, quote, customer } = await offered([TUESDAY, offer("2026-03-19"), offer("2026-03-20", 435, 555)]);
    await expect(agree(customer, { quoteId: quote.id, revision: 1, date, expressRequest: true })).rejects.toMatchObject(
      wrong(field),
    );
    expect(await bookedFor(job.id)).toEqual([]);
    const [same] = await db().select().from(quotes).where(eq(quotes.id, quote.id));
    expect(same?.status).toBe("pending");
    const [open] = await db().select().from(jobPostings).where(eq(jobPostings.id, job.id));
    expect(open?.status).toBe("open");
    expect(await agree(customer, { quoteId: quote.id, revision: 1 })).toMatchObject({ scheduledDate: null });
  });

  test("refuses one that is not free any more; another one or none can be chosen", async () => {
    const { quote, tradesperson, customer } = await offered();
    await db().insert(timeOff).values({ userId: tradesperson.id, firstDay: "2026-04-07", lastDay: "2026-04-07" });
    await expect(agree(customer, { quoteId: quote.id, revision: 1, date: TUESDAY })).rejects.toMatchObject(
      wrong("date"),
    );
    const outside: [Date, Date] = [new Date("2026-04-08T12:00:00Z"), new Date("2026-04-08T13:00:00Z")];
    await makeOutsideCalendar(db(), tradesperson.id, { busy: [outside] });
    await expect(agree(customer, { quoteId: quote.id, revision: 1, date: WEDNESDAY })).rejects.toMatchObject(
      wrong("window_start"),
    );
    await db().delete(outsideBusy).where(eq(outsideBusy.userId, tradesperson.id));
    expect((await agree(customer, { quoteId: quote.id, revision: 1, date: WEDNESDAY })).scheduledDate).toBe(
      "2026-04-08",
    );
  });

  test("two customers cannot have the same window of a tradesperson; the other is told", async () => {
    const first = await offered();
    const second = await offered([TUESDAY], first.tradesperson);
    const both = [first, second];
    const { fulfilled, rejected } = await race(2, (i) => {
      const { customer, quote } = both[i] as typeof first;
      return agree(customer, { quoteId: quote.id, revision: 1, date: TUESDAY });
    });
    expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
    expect(rejected[0]).toMatchObject({
      ...wrong("window_start"),
      message: "The tradesperson has other work at that time. Choose another",
    });
  });

  test("takes the dates as they are then: an edit or a withdrawal comes first", async () => {
    const edited = await offered();
    await editQuote(edited.theirs, { quoteId: edited.quote.id, dates: [WEDNESDAY] });
    const accept = () => agree(edited.customer, { quoteId: edited.quote.id, revision: 1, date: TUESDAY });
    await expect(accept()).rejects.toMatchObject(wrong("date"));
    await agree(edited.customer, { quoteId: edited.quote.id, revision: 1, date: WEDNESDAY });
    const again = editQuote(edited.theirs, { quoteId: edited.quote.id, dates: [TUESDAY] });
    await expect(again).rejects.toMatchObject({ status: 409 });

    const withdrawn = await offered();
    await withdrawQuote(withdrawn.theirs, { quoteId: withdrawn.quote.id });
    const late = agree(withdrawn.customer, { quoteId: withdrawn.quote.id, revision: 1, date: TUESDAY });
    await expect(late).rejects.toMatchObject({ code: "QUOTE_NOT_ACCEPTABLE" });
    const lapsed = await offered();
    await db().update(quotes).set({ status: "expired" }).where(eq(quotes.id, lapsed.quote.id));
    const expired = agree(lapsed.customer, { quoteId: lapsed.quote.id, revision: 1, date: TUESDAY });
    await expect(expired).rejects.toMatchObject({ code: "QUOTE_NOT_ACCEPTABLE" });
  });
});
