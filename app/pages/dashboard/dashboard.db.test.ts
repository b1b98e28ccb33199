import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/index.ts";
import { makeCustomer } from "#features/accounts/testing.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/london.ts";
import { pence } from "#kernel/money.ts";
import { makeHouse, pageContext } from "#server/testing.ts";
import { completeAction } from "./complete-action.server.ts";
import { loadDashboard } from "./load-dashboard.server.ts";
import { loader } from "./route.tsx";
import { dashboardDate } from "./words.ts";

const database = testDatabase();
const db = () => database().db;

test("the figures count all their work, not the last five of it", async () => {
  const tradesperson = await makeTradesperson(db());
  for (let i = 0; i < 7; i++) await makeQuote(db(), { tradesperson });
  for (let i = 0; i < 6; i++)
    await makeBooking(db(), { tradesperson, status: "completed", depositPaid: true, amount: pence(10_001) });
  for (let i = 0; i < 4; i++) await makeBooking(db(), { tradesperson });
  await makeBooking(db(), { tradesperson, status: "cancelled" });
  for (const rating of [5, 4]) await makeReview(db(), { tradesperson, rating });
  await makeBooking(db());

  const { stats, quotes, bookings: active } = await loadDashboard(as(database(), tradesperson));
  // Six at £100.01 and the two reviewed ones at £95.00; the fee of each is rounded by itself.
  expect(stats).toEqual({
    active: 4,
    pending: 7,
    earned: "£790.06",
    earnedAfterFee: "£671.56",
    rating: 4.5,
    reviewCount: 2,
  });
  expect(quotes).toHaveLength(5);
  expect(active).toHaveLength(3);
});

test("a booking says what there is to do: answer, wait for the day, or mark it complete", async () => {
  const clock = fixedClock("2026-03-03T09:00:00Z");
  const tradesperson = await makeTradesperson(db());
  const tomorrow = londonDay(later(clock.now(), DAY));
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await makeBooking(db(), { tradesperson, createdAt: at(1) });
  await makeBooking(db(), { tradesperson, scheduledDate: tomorrow, createdAt: at(2) });
  await makeBooking(db(), { tradesperson, status: "pending", scheduledDate: tomorrow, createdAt: at(3) });
  const { bookings: active } = await loadDashboard(as(database(), tradesperson, { clock }));
  expect(active.map(({ next, date }) => [next, date])).toEqual([
    ["complete", null],
    ["wait", "Wed 4 Mar"],
    ["answer", "Wed 4 Mar"],
  ]);
});

test("a new tradesperson is told what is missing, and sees no made-up figure", async () => {
  const tradesperson = await makeTradesperson(db(), { verified: false });
  const shown = await loadDashboard(as(database(), tradesperson));
  expect(shown).toMatchObject({
    standing: "unverified",
    quotes: [],
    bookings: [],
    connect: { status: { hasAccount: false } },
  });
  expect(shown.stats).toMatchObject({ active: 0, pending: 0, earned: "£0.00", rating: 0, reviewCount: 0 });
});

test("Mark Complete says who is waited for", async () => {
  const tradesperson = await makeTradesperson(db());
  const complete = async (depositPaid: boolean) => {
    const { booking } = await makeBooking(db(), { tradesperson, depositPaid });
    const form = new FormData();
    form.set("bookingId", booking.id);
    const answer = await completeAction(as(database(), tradesperson), form);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row?.status).toBe("completed");
    return answer.data.toast;
  };
  const title = "Job Marked Complete";
  expect(await complete(false)).toMatchObject({ title, description: "Waiting for customer payment" });
  expect(await complete(true)).toMatchObject({ title, description: "Waiting for the customer to approve the work" });
});

test("visitors go to the start page, customers to theirs", async () => {
  const house = makeHouse(database());
  const open = (context: ReturnType<typeof pageContext>) =>
    loader({ context } as never).then(
      () => null,
      (thrown: Response) => thrown.headers.get("Location"),
    );
  expect(await open(pageContext(house))).toBe("/");
  expect(await open(pageContext(house, await makeCustomer(db())))).toBe("/home");
  expect(await open(pageContext(house, await makeTradesperson(db())))).toBeNull();
});

test("dates are British", () => {
  expect(dashboardDate(new Date("2026-03-02T23:30:00Z"))).toBe("02/03/2026");
  expect(dashboardDate(new Date("2026-07-02T23:30:00Z"))).toBe("03/07/2026");
});
