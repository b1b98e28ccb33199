import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { profileViews } from "#db/schema/analytics.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { loader as page } from "./analytics.tsx";
import { loader as file } from "./analytics-csv.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2026-03-29T12:00:00Z");

const argsOf = (who: User | undefined, query = "") => {
  const services = createTestServices(database(), { clock });
  const request = new Request(`http://localhost:3000/tradesperson/analytics${query}`);
  return { context: pageContext(services, who), request, params: {} } as never;
};
const sentTo = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (thrown: Response) => thrown.headers.get("Location"),
  );

test("is for tradespeople: others are sent to their home page, visitors to sign in", async () => {
  for (const loader of [page, file]) {
    expect(await sentTo(loader(argsOf(undefined)))).toMatch(/^\/auth\?next=%2Ftradesperson%2Fanalytics/);
    expect(await sentTo(loader(argsOf(await makeCustomer(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeAdmin(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeTradesperson(db()))))).toBeNull();
  }
});

test("a new tradesperson sees an empty state, and every figure links to the list behind it", async () => {
  const me = await makeTradesperson(db());
  expect(await page(argsOf(me))).toMatchObject({ nothing: true, period: "12-months", areas: [], sources: [] });
  await makeQuote(db(), { tradesperson: me, createdAt: clock.now() });
  await makeBooking(db(), { tradesperson: me, createdAt: clock.now() });
  const shown = await page(argsOf(me, "?period=30-days"));
  expect(shown.nothing).toBe(false);
  expect(shown.figures.map(({ label, value, to }) => [label, value, to])).toEqual([
    ["Profile views", "0", `/tradesperson/${me.id}`],
    ["Quotes sent", "1", "/manage-quotes"],
    ["Win rate", "–", "/manage-quotes?tab=accepted"],
    ["Response time", "–", "/messages"],
    ["Jobs won", "1", "/my-jobs"],
    ["Earned", "£0.00", "/tradesperson/payments"],
  ]);
  expect(shown.areas).toEqual([{ key: "LS6", label: "LS6", value: 1, cells: ["1", "£95.00"] }]);
  expect(shown.views).toHaveLength(30);
});

test("districts beyond ten are one row", async () => {
  const me = await makeTradesperson(db());
  for (let n = 0; n < 12; n++) {
    const { booking } = await makeBooking(db(), { tradesperson: me, createdAt: clock.now() });
    await database().pool.query("update job_postings set outward_code = $1 where id = $2", [`B${n}`, booking.jobId]);
  }
  const { areas } = await page(argsOf(me));
  expect(areas).toHaveLength(10);
  expect(areas.at(-1)).toMatchObject({ label: "3 other districts", cells: ["3", "£285.00"] });
});

test("the CSV file has the same figures", async () => {
  const me = await makeTradesperson(db());
  await makeQuote(db(), { tradesperson: me, createdAt: clock.now() });
  await db().insert(profileViews).values({ userId: me.id, day: "2026-03-28", views: 7 });
  const reply = await file(argsOf(me, "?period=30-days"));
  expect(reply.headers.get("Content-Disposition")).toBe('attachment; filename="analytics-30-days-2026-03-29.csv"');
  const lines = (await reply.text()).split("\r\n");
  expect(lines.slice(0, 4)).toEqual([
    "figure,of,value,unit",
    "Period: first day,,2026-02-28,day",
    "Period: last day,,2026-03-29,day",
    "Quotes sent,,1,quotes",
  ]);
  expect(lines).toContain("Profile views by day,2026-03-28,7,views");
  expect(lines).toContain("Profile views by day,2026-03-27,0,views");
  expect(lines).toContain("Win rate,,,percent");
});
