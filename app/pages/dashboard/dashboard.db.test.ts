import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { disputes } from "#db/schema/disputes.ts";
import { messages } from "#db/schema/messaging.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeBookingAddress } from "#features/bookings/addresses/testing.ts";
import { takeStep } from "#features/bookings/index.server.ts";
import { VISIT_STEPS } from "#features/bookings/rules/visit.policy.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { paymentReceived, released, transferred } from "#features/money/rules/movements.ts";
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { makePayoutAccount } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { loadDashboard } from "./load-dashboard.server.ts";
import { loader } from "./route.tsx";

const database = testDatabase();
const db = () => database().db;

test("the figures count all the tradesperson's work, not only the last five bookings", async () => {
  const tradesperson = await makeTradesperson(db());
  for (let i = 0; i < 7; i++) await makeQuote(db(), { tradesperson });
  for (let i = 0; i < 6; i++)
    await makeBooking(db(), {
      tradesperson,
      status: "completed",
      depositPaid: true,
      releasedAt: new Date(),
      amount: pence(10_001),
    });
  for (let i = 0; i < 4; i++) await makeBooking(db(), { tradesperson });
  await makeBooking(db(), { tradesperson, status: "cancelled" });
  for (const rating of [5, 4]) await makeReview(db(), { tradesperson, rating });
  await makeBooking(db());

  const { stats, quotes, jobs, steps } = await loadDashboard(as(database(), tradesperson), 0);
  // Six at £100.01 and the two reviewed ones at £95.00; the fee of each is rounded separately.
  expect(stats).toEqual({
    active: 4,
    pending: 7,
    released: "£790.06",
    yours: "£671.56",
    rating: 4.5,
    reviewCount: 2,
  });
  expect(quotes).toHaveLength(5);
  expect(jobs.others).toHaveLength(3);
  expect(steps).toBeNull();
});

test("today's bookings are first, then tomorrow's, then the newest others, each with its next step", async () => {
  // One minute past midnight in London, on the day when the clocks change.
  const clock = fixedClock("2026-03-28T00:01:00Z");
  const tradesperson = await makeTradesperson(db());
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const book = (columns: Parameters<typeof makeBooking>[1]) => makeBooking(db(), { tradesperson, ...columns });
  await book({ createdAt: at(1) });
  await book({ scheduledDate: "2026-03-29", createdAt: at(2) });
  await book({ status: "pending", scheduledDate: "2026-03-29", createdAt: at(3) });
  await book({ scheduledDate: "2026-03-28", createdAt: at(9_000) });
  await book({ scheduledDate: "2026-03-30", createdAt: at(5) });
  await book({ scheduledDate: "2026-03-28", status: "completed", createdAt: at(6) });
  await book({ scheduledDate: "2026-03-27", createdAt: at(7) });
  const { jobs, openActions } = await loadDashboard(as(database(), tradesperson, { clock }), 0);
  const shown = (bookings: typeof jobs.others) => bookings.map(({ next, date, postcode }) => [next, date, postcode]);
  expect([jobs.today.day, jobs.tomorrow.day]).toEqual(["Sat 28 Mar", "Sun 29 Mar"]);
  expect(shown(jobs.today.bookings)).toEqual([["complete", "Sat 28 Mar", "LS6 2AB"]]);
  expect(shown(jobs.tomorrow.bookings)).toEqual([
    ["wait", "Sun 29 Mar", "LS6 2AB"],
    ["answer", "Sun 29 Mar", "LS6"],
  ]);
  expect(jobs.others).toEqual([]);
  // Tomorrow’s confirmed visit has no address yet.
  expect(openActions.map(({ kind }) => kind)).toEqual(["date", "visit", "done", "payout"]);
});

test("the day opens with the visit that is not finished: its window, address, distance, photos and next step", async () => {
  const clock = fixedClock("2026-03-30T06:37:00Z");
  const tradesperson = await makeTradesperson(db());
  const book = (windowStart: number, scheduledDate = "2026-03-30") =>
    makeBooking(db(), { tradesperson, scheduledDate, windowStart, windowEnd: windowStart + 120, durationMinutes: 90 });
  const second = await book(660);
  const first = await book(480);
  await book(480, "2026-03-31");
  await makeBookingAddress(db(), first.booking);
  const ctx = as(database(), tradesperson, { clock });
  const shown = async () => (await loadDashboard(ctx, 0)).visit;
  // 7:37 in London, where summer time began the day before.
  expect(await shown()).toMatchObject({
    id: first.booking.id,
    state: "Next in 23 min",
    window: "8:00 to 10:00",
    length: "1½ hours",
    address: { line1: "14 Brudenell Grove" },
    next: "on_my_way",
    money: "Not paid yet",
  });
  // What the second visit lacks is said as well: the customer is asked before the first one ends.
  const lacking = async () =>
    (await loadDashboard(ctx, 0)).openActions.filter(({ kind }) => kind === "visit").map(({ key }) => key);
  expect(await lacking()).toContain(second.booking.id);
  for (const step of VISIT_STEPS) {
    await takeStep(ctx, { bookingId: first.booking.id, step });
    const visit = await shown();
    // The words are those of the page of the booking.
    if (visit?.id === first.booking.id)
      expect([visit.state, visit.line]).toEqual(
        step === "on_my_way"
          ? [expect.stringMatching(/^You are on the way to /), expect.stringMatching(/^You left at 7:37/)]
          : [expect.stringMatching(/^You are working at /), "You started at 7:37."],
      );
  }
  expect(await lacking()).not.toContain(second.booking.id);
  expect(await shown()).toMatchObject({ id: second.booking.id, address: null, state: "Next in 3 h 23 min" });
  const suspended = as(database(), { ...tradesperson, suspended: true }, { clock });
  expect((await loadDashboard(suspended, 0)).visit).toMatchObject({ next: null, canAct: false, address: null });
});

test("open actions are listed: disputes, messages, expiring quotes and checks", async () => {
  const tradesperson = await makeTradesperson(db());
  const { booking, customer } = await makeBooking(db(), { tradesperson, depositPaid: true });
  const sides = { bookingId: booking.id, customerId: customer.id, tradespersonId: tradesperson.id };
  const complaint = { reason: "Other", description: "The tap still drips after all that." };
  await db()
    .insert(disputes)
    .values({ ...sides, ...complaint, raisedBy: customer.id, raisedByType: "customer", dueAt: new Date() });
  await makeQuote(db(), { tradesperson, expiresAt: later(new Date(), 2 * DAY) });
  await makeQuote(db(), { tradesperson, expiresAt: later(new Date(), 9 * DAY) });
  const conversation = await makeConversation(db(), { tradesperson, customer });
  await db()
    .insert(messages)
    .values({ conversationId: conversation.id, senderId: customer.id, content: "When do you come?" });
  await db()
    .update(verificationChecks)
    .set({ expiresAt: londonDay(later(new Date(), 9 * DAY)) })
    .where(and(eq(verificationChecks.userId, tradesperson.id), eq(verificationChecks.kind, "insurance")));
  await makePayoutAccount(db(), tradesperson, { stripeAccountId: "acct_known", payoutsEnabled: true });
  const { openActions } = await loadDashboard(as(database(), tradesperson), 1);
  expect(openActions.map(({ kind, title }) => [kind, title])).toEqual([
    ["dispute", "Answer the dispute"],
    ["message", "1 unread message"],
    ["quote", expect.stringMatching(/^Your quote expires/)],
    ["payout", "Your tax details are missing"],
    ["check", "A check expires soon"],
  ]);
  // Other people's actions are not listed.
  expect((await loadDashboard(as(database(), await makeTradesperson(db())), 0)).openActions).toEqual([]);
});

test("money: what comes, and a year of earnings by months in London", async () => {
  const clock = fixedClock("2026-04-01T09:00:00Z");
  const tradesperson = await makeTradesperson(db());
  const earn = async (at: string) => {
    const { booking } = await makeBooking(db(), { tradesperson, amount: pence(10_000), releasedAt: new Date(at) });
    const of = { bookingId: booking.id, tradespersonId: tradesperson.id };
    const moves = [
      paymentReceived({ ...of, intentId: newId(), amount: pence(10_000) }),
      released({ ...of, amount: pence(10_000), fee: pence(1_500) }),
      transferred({ ...of, intentId: newId(), amount: pence(8_000) }),
    ];
    await db().transaction((tx) => postLedger(tx, moves, new Date(at)));
  };
  for (const at of ["2026-03-31T22:59:59Z", "2026-03-31T23:00:00Z", "2026-04-01T08:00:00Z", "2025-04-30T22:59:00Z"])
    await earn(at);
  const { money, earnings } = await loadDashboard(as(database(), tradesperson, { clock }), 0);
  // What was sent and no payout has brought to the bank is on its way, too.
  expect(money).toMatchObject({ owed: 0, total: { toBank: 34_000 } });
  expect(money.parts.map(({ group, amount }) => [group, amount])).toEqual([
    ["not_paid", 0],
    ["frozen", 0],
    ["held", 0],
    ["on_its_way", 34_000],
  ]);
  expect(earnings).toHaveLength(12);
  expect(earnings.filter(({ value }) => value !== 0).map(({ long, value }) => [long, value])).toEqual([
    ["March 2026", 8_500],
    ["April 2026", 17_000],
  ]);
});

test("a new tradesperson sees the first steps, and no figures", async () => {
  const tradesperson = await makeTradesperson(db(), { verified: false });
  const shown = await loadDashboard(as(database(), tradesperson), 0);
  expect(shown).toMatchObject({
    listing: "unverified",
    steps: { profile: true, checks: expect.stringMatching(/^To be verified, send us your/) },
    quotes: [],
    openActions: [],
    jobs: { today: { bookings: [] }, tomorrow: { bookings: [] }, others: [] },
    money: { owed: 0, total: { toBank: 0 } },
  });
  expect(shown.stats).toMatchObject({ active: 0, pending: 0, released: "£0.00", rating: 0, reviewCount: 0 });
});

test("a suspended tradesperson sees their work, without buttons", async () => {
  const tradesperson = await makeTradesperson(db(), { suspended: true });
  await makeBooking(db(), { tradesperson });
  const { jobs, openActions } = await loadDashboard(as(database(), tradesperson), 0);
  expect(jobs.others).toMatchObject([{ next: null, mayDispute: false }]);
  expect(openActions).toEqual([]);
});

test("no query of the dashboard scans a table", async () => {
  const tradesperson = await makeTradesperson(db());
  const plans = await plansOf(database(), (db) => loadDashboard(as(database(), tradesperson, { db }), 0));
  expect(plans.length).toBeGreaterThan(1);
  for (const { query, plan } of plans) expect(plan, query).not.toContain("Seq Scan");
});

test("the dashboard shows the dialog that raises a dispute, for the tradesperson's own bookings only", async () => {
  const services = createTestServices(database());
  const tradesperson = await makeTradesperson(db());
  const { booking } = await makeBooking(db(), { tradesperson });
  const open = async (who: User, bookingId: string) => {
    const request = new Request(`http://localhost:3000/tradesperson-dashboard?dispute=${bookingId}`);
    return (await loader({ context: pageContext(services, who), request } as never)).raising;
  };
  expect(await open(tradesperson, booking.id)).toMatchObject({ bookingId: booking.id, side: "tradesperson" });
  expect(await open(await makeTradesperson(db()), booking.id)).toBeNull();
  expect(await open(tradesperson, "")).toBeNull();
});

test("visitors are sent to the landing page, customers to their home page", async () => {
  const services = createTestServices(database());
  const open = (context: ReturnType<typeof pageContext>) =>
    loader({ context, request: new Request("http://localhost:3000/tradesperson-dashboard") } as never).then(
      () => null,
      (thrown: Response) => thrown.headers.get("Location"),
    );
  expect(await open(pageContext(services))).toBe("/");
  expect(await open(pageContext(services, await makeCustomer(db())))).toBe("/home");
  expect(await open(pageContext(services, await makeTradesperson(db())))).toBeNull();
});
