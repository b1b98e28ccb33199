import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { addresses, bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { timeOff } from "#db/schema/calendar.ts";
import { quotes } from "#db/schema/quotes.ts";
import { saveHours } from "#features/bookings/calendar/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { findPlanFor } from "#features/money/milestones/index.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { CARDS } from "#sandbox/stripe/testing.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { payAgreed } from "./pay-agreed.server.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2026-03-20T09:00:00Z");
const wrong = (field: string) => ({ code: "VALIDATION_FAILED", fields: [expect.objectContaining({ field })] });
const where = {
  line1: "14 Brudenell Grove",
  line2: null,
  town: "Leeds",
  postcode: "LS6 1HR",
  accessNotes: "Top bell",
  phone: "07700900416",
};
/** After the fourteen days in which the work needs the customer's request. */
const tuesday = { date: "2026-04-07", window: { start: 480, end: 600 } };

/** An open job with one quote, by somebody who works Monday to Friday unless they keep no hours. */
async function quoted({
  keepsHours = true,
  ...overrides
}: {
  keepsHours?: boolean;
  deposit?: ReturnType<typeof pence>;
  pay?: "after_work" | "before_visit";
} = {}) {
  const job = await makeJob(db());
  const quote = await makeQuote(db(), {
    jobId: job.id,
    amount: pence(18_000),
    expiresAt: new Date("2026-04-20"),
    ...overrides,
  });
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
  if (keepsHours) await saveHours(as(database(), quote.tradesperson, { clock }), hours);
  return { job, quote, customer: as(database(), job.customer, { clock }), seen: { quoteId: quote.id, revision: 1 } };
}
const addressOf = async (bookingId: string) =>
  (await db().select().from(bookingAddresses).where(eq(bookingAddresses.bookingId, bookingId)))[0];
const savedBy = (userId: string) => db().select().from(addresses).where(eq(addresses.userId, userId));
const bookedFor = (jobId: string) => db().select().from(bookings).where(eq(bookings.jobId, jobId));

describe("agreeing to a quote", () => {
  test("stores the booking with a free day and the address, which is saved for the next time", async () => {
    const { job, customer, seen } = await quoted();
    const booking = await agree(customer, { ...seen, date: tuesday, where });
    expect(booking).toMatchObject({
      status: "confirmed",
      amount: 18_000,
      scheduledDate: "2026-04-07",
      windowStart: 480,
      windowEnd: 600,
      expressRequestAt: null,
    });
    expect(await addressOf(booking.id)).toMatchObject(where);
    const [saved] = await savedBy(job.customer.id);
    expect(saved).toMatchObject({ ...where, usedAt: clock.now() });

    const again = await quoted();
    const next = { ...again.seen, where: { addressId: saved?.id ?? "" } };
    await expect(agree(again.customer, next)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("with a saved address gives the booking a copy of it", async () => {
    const { job, customer, seen } = await quoted();
    const [saved] = await db()
      .insert(addresses)
      .values({ userId: job.customer.id, ...where, usedAt: new Date(0), createdAt: new Date(0) })
      .returning();
    const booking = await agree(customer, { ...seen, where: { addressId: saved?.id ?? "" } });
    expect(await addressOf(booking.id)).toMatchObject(where);
    expect(await savedBy(job.customer.id)).toMatchObject([{ usedAt: clock.now() }]);
  });

  test.each([
    ["a day off", { date: "2026-04-08", window: tuesday.window }, "date"],
    ["a day on which they do not work", { date: "2026-04-11", window: tuesday.window }, "date"],
    ["a day of the past", { date: "2026-03-19", window: tuesday.window }, "date"],
    ["a time at which they do not work", { date: "2026-04-07", window: { start: 1_080, end: 1_200 } }, "window_start"],
  ])("with %s is refused as a whole", async (_, date, field) => {
    const { job, quote, customer, seen } = await quoted();
    const off = { firstDay: "2026-04-08", lastDay: "2026-04-08" };
    await db()
      .insert(timeOff)
      .values({ userId: quote.tradespersonId, ...off });
    await expect(agree(customer, { ...seen, date, where })).rejects.toMatchObject(wrong(field));
    expect(await bookedFor(job.id)).toEqual([]);
    expect(await savedBy(job.customer.id)).toEqual([]);
    expect(await db().select().from(quotes).where(eq(quotes.id, quote.id))).toMatchObject([{ status: "pending" }]);
  });

  test("with somebody who does not say when they work takes no day that they did not offer, but a day can be asked for", async () => {
    const { job, customer, seen } = await quoted({ keepsHours: false });
    await expect(agree(customer, { ...seen, date: tuesday, where })).rejects.toMatchObject(wrong("date"));
    const asked = await bookDate(customer, { ...seen, scheduledDate: "2026-04-07", window: tuesday.window, where });
    expect(asked).toMatchObject({ status: "pending", agreedAt: null });
    expect(await addressOf(asked.id)).toMatchObject(where);
    expect(await bookedFor(job.id)).toHaveLength(1);
  });

  test("without a day stores the request to start early with its words", async () => {
    const { customer, seen } = await quoted();
    expect(await agree(customer, { ...seen, expressRequest: true })).toMatchObject({
      scheduledDate: null,
      expressRequestAt: clock.now(),
      expressRequestWords: expect.stringContaining("14 days"),
    });
  });

  test("on two devices at once makes one booking, and the other hears that there is one", async () => {
    const { job, customer, seen } = await quoted();
    const { fulfilled, rejected } = await race(2, () => agree(customer, { ...seen, date: tuesday, where }));
    expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
    expect(rejected[0]).toMatchObject({ code: "ALREADY_ACCEPTED" });
    expect(await bookedFor(job.id)).toHaveLength(1);
  });

  test("for the same hour by two customers books one of them, and the other keeps everything", async () => {
    const [first, second] = [await quoted(), await quoted()];
    await db().update(quotes).set({ tradespersonId: first.quote.tradespersonId }).where(eq(quotes.id, second.quote.id));
    const both = [first, second];
    const { fulfilled, rejected } = await race(2, (i) => {
      const { customer, seen } = both[i] as typeof first;
      return agree(customer, { ...seen, date: tuesday, where });
    });
    expect(fulfilled).toHaveLength(1);
    expect(rejected).toMatchObject([wrong("window_start")]);
  });
});

describe("paying at once", () => {
  const deposit = pence(4_500);
  async function agreed(overrides: Parameters<typeof quoted>[0] = {}) {
    const { customer, seen, job } = await quoted(overrides);
    return { customer, job, booking: await agree(customer, { ...seen, date: tuesday, where }) };
  }

  test("is a choice: by default nothing is taken", async () => {
    const { customer, booking } = await agreed();
    expect(await payAgreed(customer, booking, "after")).toEqual({ kind: "later" });
    expect(await payAgreed(customer, booking, undefined)).toEqual({ kind: "later" });
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ received: 0 });
  });

  test("goes to the provider's page with the whole price", async () => {
    const { customer, booking } = await agreed();
    expect(await payAgreed(customer, booking, "now")).toMatchObject({ kind: "page", url: expect.any(String) });
  });

  test("takes the whole price from the saved card, and holds it", async () => {
    for (const pay of ["after_work", "before_visit"] as const) {
      const { customer, booking, job } = await agreed({ pay });
      await makeCard(database(), job.customer);
      expect(await payAgreed(customer, booking, "now")).toEqual({ kind: "held", amount: 18_000 });
      expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ received: 18_000, held: 18_000 });
    }
  });

  test("with a card that is declined leaves a day that is kept until 24 hours before, if the quote asks for the price first", async () => {
    const { customer, booking, job } = await agreed({ pay: "before_visit" });
    await makeCard(database(), job.customer, CARDS.declinedLater);
    expect(await payAgreed(customer, booking, "now")).toEqual({ kind: "refused", byBank: true, held: 0 });
    expect(await bookedFor(job.id)).toMatchObject([
      {
        status: "confirmed",
        scheduledDate: tuesday.date,
        pay: "before_visit",
        payBy: new Date("2026-04-06T07:00:00Z"),
      },
    ]);
  });

  test("takes the deposit, or all of it, from the saved card", async () => {
    for (const [choice, amount] of [
      ["now", 4_500],
      ["all", 18_000],
    ] as const) {
      const { customer, booking, job } = await agreed({ deposit });
      await makeCard(database(), job.customer);
      expect(await payAgreed(customer, booking, choice)).toEqual({ kind: "held", amount });
      expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ received: amount, held: amount });
    }
  });

  test("asks for a card first where none is saved", async () => {
    const { customer, booking } = await agreed({ deposit });
    expect(await payAgreed(customer, booking, "now")).toMatchObject({ kind: "page" });
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ received: 0 });
  });

  test("with a card that is declined leaves the booking, unpaid", async () => {
    const { customer, booking, job } = await agreed({ deposit });
    await makeCard(database(), job.customer, CARDS.declinedLater);
    expect(await payAgreed(customer, booking, "now")).toEqual({ kind: "refused", byBank: true, held: 0 });
    expect(await bookedFor(job.id)).toMatchObject([{ id: booking.id, status: "confirmed" }]);
    const { plan } = await findPlanFor(customer, booking.id, moneyOfBooking);
    expect(plan?.milestones.map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  test("of another booking is refused like any payment that is not theirs", async () => {
    const { booking } = await agreed();
    const other = as(database(), (await makeJob(db())).customer, { clock });
    expect(await payAgreed(other, { ...booking, id: newId() }, "now")).toMatchObject({ kind: "refused", held: 0 });
  });
});
