import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { milestonePlans } from "#db/schema/milestones.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { editQuote, submitQuote, unsafeEarlierVersions, withdrawQuote } from "#features/quotes/index.server.ts";
import type { QuoteEdit } from "#features/quotes/rules/quote.fields.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { eventually } from "#server/start/testing.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";

const database = testDatabase({ connections: 8 });
const db = () => database().db;

/** An open job with one quote of £100, and its two people. */
async function quoted(overrides: Parameters<typeof makeQuote>[1] = {}) {
  const job = await makeJob(db());
  const quote = await makeQuote(db(), { jobId: job.id, amount: pence(10_000), ...overrides });
  const tradesperson = as(database(), quote.tradesperson);
  const edit = (change: QuoteEdit) => editQuote(tradesperson, { quoteId: quote.id, ...change });
  return { job, quote, quoteId: quote.id, customer: as(database(), job.customer), tradesperson, edit };
}
const bookingsOf = (quoteId: string) => db().select().from(bookings).where(eq(bookings.quoteId, quoteId));
const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error));

interface Seen {
  quoteId: string;
  revision: number | undefined;
}
const ways: [string, (ctx: Ctx, seen: Seen) => Promise<{ amount: number }>][] = [
  ["accepting", agree],
  ["booking a day", (ctx, seen) => bookDate(ctx, { scheduledDate: "2099-01-07", ...seen })],
];

describe.each(ways)("%s", (_, contract) => {
  test("the revision that was read is agreed, from 1", async () => {
    const { quoteId, customer } = await quoted();
    expect(await contract(customer, { quoteId, revision: 1 })).toMatchObject({ amount: 10_000 });
  });

  test("without a revision is refused, and so is one that never was", async () => {
    const { quoteId, customer } = await quoted();
    const agreeTo = (revision: number | undefined) => contract(customer, { quoteId, revision });
    await expect(agreeTo(undefined)).rejects.toMatchObject({ code: "REVISION_NEEDED", status: 428 });
    for (const revision of [0, 2, 3_000_000_000])
      await expect(agreeTo(revision)).rejects.toMatchObject({ code: "QUOTE_CHANGED", status: 409, changes: [] });
    expect(await bookingsOf(quoteId)).toEqual([]);
  });

  test("after an edit is refused with what has changed and the quote as it is, and agreed once that was read", async () => {
    const { quoteId, customer, edit } = await quoted({ guarantee: "1 year" });
    const plans = await db().$count(milestonePlans);
    await edit({ amount: pence(20_000) });
    await edit({ guarantee: "2 years", deposit: pence(5_000) });
    const agreeTo = (revision: number) => contract(customer, { quoteId, revision });
    await expect(agreeTo(1)).rejects.toMatchObject({
      code: "QUOTE_CHANGED",
      fields: [{ field: "revision" }],
      changes: [
        { label: "Price", was: "£100.00", now: "£200.00" },
        { label: "Deposit", was: "none", now: "£50.00" },
        { label: "Guarantee", was: "1 year", now: "2 years" },
      ],
      current: {
        id: quoteId,
        revision: 3,
        amount: 20_000,
        deposit: 5_000,
        tradesperson: { user_id: expect.any(String) },
      },
    });
    await expect(agreeTo(2)).rejects.toMatchObject({
      changes: [{ label: "Deposit" }, { label: "Guarantee" }],
    });
    expect(await bookingsOf(quoteId)).toEqual([]);
    expect(await db().$count(milestonePlans)).toBe(plans);
    expect(await agreeTo(3)).toMatchObject({ amount: 20_000 });
  });

  test("the revision of another quote does not count", async () => {
    const other = await quoted();
    await other.edit({ amount: pence(11_000) });
    const { quoteId, customer } = await quoted();
    await expect(agree(customer, { quoteId, revision: 2 })).rejects.toMatchObject({ code: "QUOTE_CHANGED" });
    await expect(agree(customer, { quoteId: other.quoteId, revision: 2 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("while the price is edited: nobody is bound to another revision than they read, whoever comes first", async () => {
    const first = { agreed: 0, edited: 0 };
    for (let round = 0; round < 20; round++) {
      const { quoteId, customer, edit } = await quoted();
      const { fulfilled, rejected } = await race<unknown>(2, (i) =>
        i === round % 2 ? agree(customer, { quoteId, revision: 1 }) : edit({ amount: pence(20_000) }),
      );
      expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
      const [quote] = await db().select().from(quotes).where(eq(quotes.id, quoteId));
      const booked = await bookingsOf(quoteId);
      if (booked.length > 0) {
        first.agreed += 1;
        expect(booked).toMatchObject([{ amount: 10_000 }]);
        expect(quote).toMatchObject({ amount: 10_000, revision: 1 });
        expect(rejected.map(codeOf)).toEqual([expect.stringMatching(/^(QUOTE_NOT_PENDING|QUOTE_DATE_ASKED)$/)]);
      } else {
        first.edited += 1;
        expect(rejected.map(codeOf)).toEqual(["QUOTE_CHANGED"]);
        expect(quote).toMatchObject({ amount: 20_000, revision: 2, status: "pending" });
      }
    }
    expect(first.agreed + first.edited).toBe(20);
  });

  test("in both orders, one of which waits for the other's commit", async () => {
    const edited = await quoted();
    const { call } = await duringEdit(edited.quoteId, () =>
      agree(edited.customer, { quoteId: edited.quoteId, revision: 1 }),
    );
    await expect(call).rejects.toMatchObject({ code: "QUOTE_CHANGED", current: { revision: 2, amount: 20_000 } });
    expect(await bookingsOf(edited.quoteId)).toEqual([]);

    const agreed = await quoted();
    await agree(agreed.customer, { quoteId: agreed.quoteId, revision: 1 });
    await expect(agreed.edit({ amount: pence(20_000) })).rejects.toMatchObject({ status: 409 });
    expect(await bookingsOf(agreed.quoteId)).toMatchObject([{ amount: 10_000 }]);
  });

  test("on two devices at once makes one booking, and the other hears that it is done", async () => {
    const { quoteId, customer } = await quoted();
    const { fulfilled, rejected } = await race(2, () => agree(customer, { quoteId, revision: 1 }));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.map(codeOf)).toEqual([expect.stringMatching(/^(ALREADY_ACCEPTED|QUOTE_DATE_ASKED)$/)]);
    expect(await bookingsOf(quoteId)).toHaveLength(1);
  });

  test("a quote that was withdrawn, lapsed or whose tradesperson was suspended says that, not that it has changed", async () => {
    const withdrawn = await quoted();
    await withdrawn.edit({ amount: pence(20_000) });
    await withdrawQuote(withdrawn.tradesperson, { quoteId: withdrawn.quoteId });
    const lapsed = await quoted({ status: "expired" });
    for (const { quoteId, customer } of [withdrawn, lapsed])
      await expect(agree(customer, { quoteId, revision: 1 })).rejects.toMatchObject({
        code: expect.stringMatching(/^(QUOTE_NOT_ACCEPTABLE|CANNOT_BOOK_DATE)$/),
      });
    const suspended = await quoted();
    await makeSuspension(db(), suspended.quote.tradespersonId);
    const { quoteId, customer } = suspended;
    await expect(agree(customer, { quoteId, revision: 1 })).rejects.toMatchObject({ code: "TRADESPERSON_SUSPENDED" });
  });
});

/** Calls `act` while the price of a quote has been changed and that is not committed yet: it commits when `act` waits for it. */
async function duringEdit<T>(quoteId: string, act: () => Promise<T>): Promise<{ call: Promise<T> | undefined }> {
  const isSomebodyWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await db().execute(waiting)).rows.length > 0;
  };
  let call: Promise<T> | undefined;
  await db().transaction(async (tx) => {
    await tx
      .update(quotes)
      .set({ amount: pence(20_000), revision: 2 })
      .where(eq(quotes.id, quoteId));
    call = act();
    // Whoever awaits it hears of its error; until then it is not an error of the test.
    call.catch(() => {});
    await eventually(isSomebodyWaiting, Boolean);
  });
  return { call };
}

describe("a requested date", () => {
  test("holds the quote as the customer read it until it is answered: no edit gets in between", async () => {
    const { quoteId, customer, tradesperson, edit } = await quoted();
    const { id: bookingId } = await bookDate(customer, { quoteId, revision: 1, scheduledDate: "2099-01-07" });
    await expect(edit({ amount: pence(20_000) })).rejects.toMatchObject({ code: "QUOTE_DATE_ASKED" });
    expect(await confirmBooking(tradesperson, { bookingId })).toMatchObject({ status: "confirmed", amount: 10_000 });
    expect(await db().select().from(quotes).where(eq(quotes.id, quoteId))).toMatchObject([{ revision: 1 }]);
  });
});

describe("an accepted quote", () => {
  test("takes a day with the revision that was accepted, and with no other", async () => {
    const { quoteId, customer, edit } = await quoted();
    await edit({ amount: pence(20_000) });
    await agree(customer, { quoteId, revision: 2 });
    const book = (revision?: number) => bookDate(customer, { quoteId, revision, scheduledDate: "2099-01-07" });
    await expect(book()).rejects.toMatchObject({ code: "REVISION_NEEDED" });
    await expect(book(1)).rejects.toMatchObject({ code: "QUOTE_CHANGED" });
    expect(await book(2)).toMatchObject({ scheduledDate: "2099-01-07", amount: 20_000 });
  });
});

describe("an edit", () => {
  test("of something that an agreement rests on makes the next revision, and keeps the last one", async () => {
    const { quoteId, edit } = await quoted();
    expect(await edit({ amount: pence(12_000) })).toMatchObject({ revision: 2 });
    expect(await edit({ guarantee: "1 year" })).toMatchObject({ revision: 3 });
    const kept = await db()
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteId, quoteId))
      .orderBy(asc(quoteVersions.revision));
    expect(kept).toMatchObject([
      { revision: 1, content: { amount: 10_000, guarantee: null } },
      { revision: 2, content: { amount: 12_000, guarantee: null } },
    ]);
    const [quote] = await db().select().from(quotes).where(eq(quotes.id, quoteId));
    if (!quote) throw new Error("the quote was not found");
    expect((await unsafeEarlierVersions(db(), [quote])).get(quoteId)).toMatchObject([
      { revision: 2, changes: [{ label: "Guarantee", was: "none", now: "1 year" }] },
      { revision: 1, changes: [{ label: "Price", was: "£100.00", now: "£120.00" }] },
    ]);
  });

  test("of the offered dates, of how long it can be accepted, and without a difference keeps the revision", async () => {
    const { quote, quoteId, edit } = await quoted();
    await edit({ validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) });
    await edit({ amount: quote.amount, message: quote.message });
    await edit({ dates: [] });
    expect(await db().select().from(quotes).where(eq(quotes.id, quoteId))).toMatchObject([{ revision: 1 }]);
    expect(await db().$count(quoteVersions, eq(quoteVersions.quoteId, quoteId))).toBe(0);
  });

  test("with the lines that it already has keeps the revision, in whatever order the database gives their parts", async () => {
    const job = await makeJob(db());
    const tradesperson = as(database(), await makeTradesperson(db()));
    const lines = [
      { kind: "labour", text: "Fit the tap", quantity: 2, unit: "hour", unitPrice: pence(4_000), vatRate: 0 },
      { kind: "materials", text: "Tap", quantity: 1, unit: "each", unitPrice: pence(2_000), vatRate: 0 },
    ] as const;
    const sent = { amount: pence(10_000), message: "Fitted and tested.", lines };
    const { id: quoteId } = await submitQuote(tradesperson, { jobId: job.id, ...sent });
    expect(await editQuote(tradesperson, { quoteId, lines })).toMatchObject({ revision: 1 });
    const dearer = lines.map((line) => ({ ...line, unitPrice: pence(line.unitPrice * 2) }));
    const edited = await editQuote(tradesperson, { quoteId, lines: dearer, amount: pence(20_000) });
    expect(edited).toMatchObject({ revision: 2 });
  });
});
