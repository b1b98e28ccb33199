import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deliverEvents, makePaidBooking, payWithoutEvents } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, systemClock } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { newId } from "#kernel/id.ts";
import { fee, formatPounds, pence } from "#kernel/money.ts";
import { loadDashboard } from "#pages/dashboard/load-dashboard.server.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { makePlan } from "../milestones/testing.ts";
import { transferred } from "../rules/movements.ts";
import { unsafeMonthOfMoney } from "../server/ledger/month-of-money.server.ts";
import { postLedger } from "../server/ledger/movements.server.ts";
import { chargeMilestone } from "../server/milestones/milestone-charges.server.ts";
import { releaseMilestone } from "../server/release/release-work.server.ts";
import { makeCard } from "../testing/cards.ts";
import { makeSellerDetails } from "../testing/payouts.ts";
import { makePayoutAccount } from "../testing.ts";
import { LINES_SHOWN } from "./coming-tab.server.ts";
import { loader as file } from "./payments-csv.ts";
import { loader as page } from "./tradesperson-payments.tsx";

const database = testDatabase();
const db = () => database().db;
const today = () => londonDay(systemClock.now());

const argsOf = (who: User | undefined, query = "") => {
  const request = new Request(`http://localhost:3000/tradesperson/payments${query}`);
  return { context: pageContext(createTestServices(database()), who), request, params: {} } as never;
};
const sentTo = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (thrown: Response) => thrown.headers.get("Location"),
  );

test("the page and the file are for tradespeople: others are sent to their home page, visitors to sign in", async () => {
  for (const loader of [page, file]) {
    expect(await sentTo(loader(argsOf(undefined)))).toMatch(/^\/auth\?next=%2Ftradesperson%2Fpayments/);
    expect(await sentTo(loader(argsOf(await makeCustomer(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeAdmin(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeTradesperson(db()))))).toBeNull();
  }
});

/** £100 held for a day, £60 owed, £20 booked and not paid. */
async function withMoney() {
  const tradesperson = await makeTradesperson(db());
  const scheduledDate = addDays(today(), 20);
  const { booking } = await makePaidBooking(database(), { tradesperson, scheduledDate, amount: pence(10_000) });
  const owed = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(6_000) });
  await payWithoutEvents(database(), owed.customer, owed.booking.id);
  await deliverEvents(database());
  await makeBooking(db(), { tradesperson, amount: pence(2_000) });
  await makePaidBooking(database());
  return { tradesperson, held: booking, owed: owed.booking };
}

/** The part of the page's data that a test needs. */
const comingOf = async (who: User, query = "") => {
  const { coming } = await page(argsOf(who, query));
  if (!coming) throw new Error("the page shows what comes");
  return coming;
};
const receivedOf = async (who: User, query = "") => {
  const { received } = await page(argsOf(who, `?show=received${query}`));
  if (!received) throw new Error("the page shows what was received");
  return received;
};
const chargeVat = (quoteId: string) => db().update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, quoteId));

test("the figure is the sum of its parts, of its rows and of the statement of facts, each booking once", async () => {
  const { tradesperson, held, owed } = await withMoney();
  const late = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(9_600) });
  const coming = await comingOf(tradesperson);
  expect(coming.total).toEqual({ price: 25_600, fee: 3_840, vat: 0, toBank: 21_760, yours: 21_760 });
  expect(coming.parts.map(({ label, amount }) => [label, amount])).toEqual([
    ["Not paid", 8_160],
    ["Frozen", 0],
    ["Held", 8_500],
    ["On its way", 5_100],
  ]);
  expect(coming.groups.map(({ title, toBank, lines }) => [title, toBank, lines.map((line) => line.bookingId)])).toEqual(
    [
      ["Not paid", 8_160, [late.booking.id]],
      ["Held", 8_500, [held.id]],
      ["On its way", 5_100, [owed.id]],
    ],
  );
  expect(coming.later.map(({ price, note }) => [price, note])).toEqual([
    [2_000, expect.stringMatching(/ pays when the work is done$/)],
  ]);
  expect(coming.laterTotal).toBe(2_000);
});

test("while nothing can be sent, the days of held money stand under their condition", async () => {
  const { tradesperson } = await withMoney();
  expect((await comingOf(tradesperson)).condition).toBe(
    "Held money will arrive on these dates if your payout setup is complete by then.",
  );
  await makePayoutAccount(db(), tradesperson, { stripeAccountId: "acct_condition", payoutsEnabled: true });
  await makeSellerDetails(db(), tradesperson);
  expect((await comingOf(tradesperson)).condition).toBeNull();
});

test("of a registered tradesperson it says which part is VAT that they owe, and what is theirs", async () => {
  const { tradesperson, held } = await withMoney();
  await chargeVat(held.quoteId);
  const { total, groups } = await comingOf(tradesperson);
  expect(total).toMatchObject({ toBank: 13_600, vat: 1_667, yours: 11_933 });
  expect(groups[0]?.lines[0]).toMatchObject({ price: 10_000, fee: 1_500, vat: 1_667, toBank: 8_500, yours: 6_833 });
});

test("what waits for tax details is said once, with the amount", async () => {
  const { tradesperson } = await withMoney();
  await makePayoutAccount(db(), tradesperson, { stripeAccountId: "acct_open", payoutsEnabled: true });
  const { banner, isAccountFirst, coming } = await page(argsOf(tradesperson));
  expect(banner).toMatchObject({ title: "We cannot send £51.00 yet", act: { label: "Add tax details" } });
  expect(isAccountFirst).toBe(false);
  expect(coming?.parts.at(-1)).toMatchObject({ label: "Waiting for tax details", tone: "waiting", amount: 5_100 });
});

test("received is what the statement of the month says, and what is on its way is in the other list only", async () => {
  const tradesperson = await makeTradesperson(db());
  const earn = async (amount: number, sent: boolean) => {
    const { booking } = await makeBooking(db(), {
      tradesperson,
      status: "completed",
      amount: pence(amount),
      releasedAt: new Date(),
      depositPaid: true,
    });
    await chargeVat(booking.quoteId);
    const of = { bookingId: booking.id, tradespersonId: tradesperson.id };
    const net = pence(amount - fee(pence(amount)));
    // The booking is made with its payment and release.
    const moves = sent ? [transferred({ ...of, intentId: newId(), amount: net })] : [];
    await db().transaction((tx) => postLedger(tx, moves, new Date()));
    return { ...booking, net };
  };
  const paid = await earn(13_800, true);
  const at = new Date();
  await db().insert(payouts).values({
    userId: tradesperson.id,
    stripePayoutId: "po_paid",
    amount: paid.net,
    state: "paid",
    arrivalDate: today(),
    automatic: true,
    createdAt: at,
    updatedAt: at,
  });
  const waits = await earn(9_000, false);
  const { total, groups, note } = await receivedOf(tradesperson);
  expect(total).toEqual({ price: 13_800, fee: 2_070, vat: 2_300, toBank: 11_730, yours: 9_430 });
  expect(groups[0]?.lines.map(({ bookingId, where }) => [bookingId, where])).toEqual([
    [paid.id, expect.stringMatching(/^In your bank /)],
  ]);
  expect(note).toMatch(/ also has £76\.50 that is still on its way\.$/);
  const coming = await comingOf(tradesperson);
  expect(coming.groups.flatMap(({ lines }) => lines.map(({ bookingId }) => bookingId))).toEqual([waits.id]);
  const month = `${today().slice(0, 7)}-01`;
  const { movements } = await unsafeMonthOfMoney(db(), tradesperson.id, {
    first: month,
    last: addDays(addMonths(month, 1), -1),
  });
  const earned = movements.filter(({ kind }) => kind !== "transfer").reduce((sum, { owed }) => sum + owed, 0);
  expect(total.toBank + 7_650).toBe(earned);
});

test("a search finds job and customer in both lists, an unreadable cursor begins at the start, and an unknown tab is the first", async () => {
  const { tradesperson, held } = await withMoney();
  const { coming } = await page(argsOf(tradesperson, `?q=${encodeURIComponent(held.id.slice(0, 8))}`));
  expect(coming?.groups).toEqual([]);
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, held.jobId));
  await db()
    .update(jobPostings)
    .set({ title: "Copper % pipe" })
    .where(eq(jobPostings.id, job?.id ?? ""));
  const found = await comingOf(tradesperson, "?q=copper+%25");
  expect(found.groups.flatMap(({ lines }) => lines.map(({ bookingId }) => bookingId))).toEqual([held.id]);
  expect(found.total).toMatchObject({ toBank: 13_600 });
  expect((await receivedOf(tradesperson, "&q=copper+%25")).groups).toEqual([]);
  expect((await page(argsOf(tradesperson, "?show=x&cursor=%00"))).coming?.groups).toHaveLength(2);
});

test("the payouts of the future and of the past open to what they are the sum of", async () => {
  const { tradesperson } = await withMoney();
  const { payouts: shown } = await page(argsOf(tradesperson, "?show=payouts"));
  expect(shown).toMatchObject({ lines: [], available: 0, debt: 0, isSilent: false });
});

test("only of the newest payout that the bank returned it says that the money is back and what to do", async () => {
  const tradesperson = await makeTradesperson(db());
  const returned = async (daysAgo: number) => {
    const at = later(systemClock.now(), -daysAgo * DAY);
    const failed = { state: "failed", failure: "no_account", arrivalDate: today(), automatic: true } as const;
    const times = { createdAt: at, updatedAt: at };
    await db()
      .insert(payouts)
      .values({ userId: tradesperson.id, stripePayoutId: newId(), amount: pence(5_100), ...failed, ...times });
  };
  await returned(9);
  await returned(3);
  const { payouts: shown } = await page(argsOf(tradesperson, "?show=payouts"));
  expect(shown?.lines.map(({ failure }) => failure)).toEqual([
    expect.stringMatching(/^The bank account does not exist\. The money is back/),
    "The bank account does not exist.",
  ]);
});

test("the file has the lines of the page, with unpaid work and VAT, and no cell of it is a formula", async () => {
  const { tradesperson, held, owed } = await withMoney();
  const late = await makeBooking(db(), {
    tradesperson,
    status: "completed",
    amount: pence(9_600),
    completedAt: later(systemClock.now(), -20 * DAY),
  });
  for (const { quoteId } of [held, owed, late.booking]) await chargeVat(quoteId);
  const title = '=HYPERLINK("http://evil.test")';
  await db().update(jobPostings).set({ title }).where(eq(jobPostings.id, held.jobId));
  const reply = await file(argsOf(tradesperson));
  expect(reply.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("Content-Disposition")).toBe(`attachment; filename="money-coming-${today()}.csv"`);
  const [head, ...lines] = (await reply.text()).trimEnd().split("\r\n");
  expect(head).toBe(
    "where it is,job,customer,price GBP,15% fee GBP,taken for refunds GBP,you receive GBP,VAT you owe GBP,yours GBP,due,in your bank,latest,why then",
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Not paid,.+,96\.00,14\.40,0\.00,81\.60,16\.00,65\.60,\d{4}-\d\d-\d\d,,,Late$/);
  expect(lines[1]).toMatch(
    /^Held,"'=HYPERLINK\(""http:\/\/evil\.test""\)",[^,]+,100\.00,15\.00,0\.00,85\.00,16\.67,68\.33,,,\d{4}-\d\d-\d\d,If /,
  );
  expect(lines[2]).toMatch(/^On its way,.+,60\.00,9\.00,0\.00,51\.00,10\.00,41\.00,,,,/);
});

test("more than a page of unpaid work is in the figure, and the list has its next page", async () => {
  const tradesperson = await makeTradesperson(db());
  const completedAt = later(systemClock.now(), -20 * DAY);
  const customer = await makeCustomer(db());
  const count = LINES_SHOWN + 2;
  for (let n = 0; n < count; n += 1)
    await makeBooking(db(), { tradesperson, customer, status: "completed", amount: pence(1_000), completedAt });
  for (let n = 0; n < count; n += 1) await makeBooking(db(), { tradesperson, customer, amount: pence(2_000) });
  const { coming, more } = await page(argsOf(tradesperson));
  expect(coming?.parts[0]).toMatchObject({
    label: "Not paid",
    amount: count * 850,
    note: `${formatPounds(count * 850)} is late`,
  });
  expect(coming?.groups[0]?.lines).toHaveLength(LINES_SHOWN);
  const next = await comingOf(tradesperson, more?.replace("/tradesperson/payments", ""));
  expect(next.groups[0]?.lines).toHaveLength(2);
  expect([coming?.later.length, coming?.laterMore, coming?.laterTotal]).toEqual([50, 2, count * 2_000]);
  expect((await loadDashboard(as(database(), tradesperson), 0)).money.parts[0]).toMatchObject({ amount: count * 850 });
});

test("each stage that was released has its row, under On its way or under Received, and later stages stand apart", async () => {
  const tradesperson = await makeTradesperson(db());
  const { booking, customer, plan } = await makePlan(db(), { tradesperson });
  await makeCard(database(), customer);
  expect((await comingOf(tradesperson)).later.map(({ note }) => note)).toEqual([
    expect.stringMatching(/ pays this next$/),
    expect.stringMatching(/ pays after Part 1$/),
    expect.stringMatching(/ pays after Part 2$/),
  ]);
  const [first, second] = plan.milestones.map(({ id }) => id);
  const at = new Date();
  for (const milestoneId of [first, second])
    await chargeMilestone(as(database(), customer), { milestoneId: milestoneId ?? "" });
  for (const [place, milestoneId] of [first, second].entries())
    await releaseMilestone(as(database(), customer, { clock: fixedClock(later(at, place * HOUR)) }), {
      milestoneId: milestoneId ?? "",
    });
  const titled = async () => {
    const [coming, received] = [await comingOf(tradesperson), await receivedOf(tradesperson)];
    const rows = ({ groups }: Pick<typeof coming, "groups">) =>
      groups.flatMap(({ lines }) => lines.map(({ jobTitle, price }) => [jobTitle.split(", ").at(-1), price]));
    return {
      coming: rows(coming),
      received: rows(received),
      later: coming.later.map(({ jobTitle, note }) => [jobTitle.split(", ").at(-1), note.replace(/^\S+ /, "")]),
    };
  };
  expect(await titled()).toEqual({
    coming: [
      ["Part 1", 10_000],
      ["Part 2", 10_000],
    ],
    received: [],
    later: [["Part 3", "pays this next"]],
  });
  const of = { bookingId: booking.id, tradespersonId: tradesperson.id };
  const moved = transferred({ ...of, intentId: newId(), amount: pence(17_000) });
  await db().transaction((tx) => postLedger(tx, [moved], later(at, HOUR)));
  await db()
    .insert(payouts)
    .values({
      userId: tradesperson.id,
      stripePayoutId: "po_stages",
      amount: pence(8_500),
      state: "paid",
      arrivalDate: today(),
      automatic: true,
      createdAt: later(at, HOUR),
      updatedAt: later(at, HOUR),
    });
  expect(await titled()).toEqual({
    coming: [["Part 2", 10_000]],
    received: [["Part 1", 10_000]],
    later: [["Part 3", "pays this next"]],
  });
});

test("the form of tax details starts with the name and business, until details are saved", async () => {
  const tradesperson = await makeTradesperson(db());
  const business = { legalName: tradesperson.name, kind: "individual", city: "Leeds", postcode: "LS6 1AA" };
  expect(await page(argsOf(tradesperson))).toMatchObject({ tax: { details: null, suggested: business } });
  await makeSellerDetails(db(), tradesperson);
  expect(await page(argsOf(tradesperson))).toMatchObject({
    tax: { details: { legalName: "Hannah Booth" }, suggested: null },
  });
  const without = await makeTradesperson(db());
  await db().delete(businessDetails).where(eq(businessDetails.userId, without.id));
  expect(await page(argsOf(without))).toMatchObject({ tax: { details: null, suggested: null } });
});
