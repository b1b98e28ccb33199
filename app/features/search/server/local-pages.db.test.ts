import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { userSettings } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { countInCities, countTrades, localFigures, localReviews } from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = () => as(database());
const PLUMBERS_IN_LEEDS = { trade: "Plumber", city: "Leeds" } as const;

async function withRate(name: string, from: number, to: number, options: Parameters<typeof makeTradesperson>[1] = {}) {
  const person = await makeTradesperson(db(), { name, ...options });
  await db()
    .update(tradespersonProfiles)
    .set({ hourlyRateMin: from, hourlyRateMax: to, specialties: ["Taps", name] })
    .where(eq(tradespersonProfiles.userId, person.id));
  return person;
}

test("figures are about the people whom a search finds, and left out when based on too little data", async () => {
  expect(await localFigures(ctx(), PLUMBERS_IN_LEEDS)).toEqual({
    people: 0,
    ratingSum: 0,
    reviewCount: 0,
    rates: null,
    completedJobs: 0,
    minutesToQuote: null,
    specialties: [],
  });
  const ada = await withRate("Ada", 40, 60);
  await withRate("Bo", 50, 80);
  await withRate("Elsewhere", 500, 800, { serviceAreas: ["Cardiff"] });
  await withRate("Builder", 500, 800, { trade: "Builder" });
  await withRate("Unverified", 500, 800, { verified: false });
  const jo = await makeCustomer(db(), { name: "Jo Marsh" });
  await makeReview(db(), { tradesperson: ada, customer: jo, rating: 4, comment: "Good and tidy." });
  await makeReview(db(), { tradesperson: ada, rating: 5, comment: null });
  expect(await localFigures(ctx(), PLUMBERS_IN_LEEDS)).toMatchObject({
    people: 2,
    ratingSum: 9,
    reviewCount: 2,
    rates: null,
    completedJobs: 2,
    minutesToQuote: null,
    specialties: ["Taps", "Ada", "Bo"],
  });

  await withRate("Cy", 60, 70);
  for (const minutes of [10, 20, 30, 400]) {
    const job = await makeJob(db());
    const quote = await makeQuote(db(), { tradesperson: ada, jobId: job.id });
    const createdAt = later(job.visibleAt ?? job.createdAt, minutes * MINUTE);
    await db().update(quotes).set({ createdAt }).where(eq(quotes.id, quote.id));
  }
  expect(await localFigures(ctx(), PLUMBERS_IN_LEEDS)).toMatchObject({
    people: 3,
    rates: { from: 50, to: 70 },
    minutesToQuote: 20,
  });
  expect(await localFigures(ctx(), { trade: null, city: null })).toMatchObject({ people: 5 });
});

test("shows reviews with a comment of listed people, the newest first, with the name that reviewers chose", async () => {
  const hidden = await makeTradesperson(db(), { trade: "Roofer" });
  await makeReview(db(), { tradesperson: hidden });
  await db().insert(userSettings).values({ userId: hidden.id, profileVisible: false });
  const roofer = await makeTradesperson(db(), { name: "Rae Roof", trade: "Roofer" });
  const shy = await makeCustomer(db());
  await db().insert(userSettings).values({ userId: shy.id, showReviews: false });
  await makeReview(db(), { tradesperson: roofer, customer: shy, comment: "Old", createdAt: new Date("2026-01-01") });
  await makeReview(db(), { tradesperson: roofer, rating: 1, comment: "Bad", createdAt: new Date("2026-01-03") });
  await makeReview(db(), { tradesperson: roofer, comment: null, createdAt: new Date("2026-01-04") });
  const said = await localReviews(ctx(), { trade: "Roofer", city: "Leeds" }, 5);
  expect(said.map(({ comment, rating }) => [comment, rating])).toEqual([
    ["Bad", 1],
    ["Old", 5],
  ]);
  expect(said[1]).toMatchObject({ reviewer: "A customer", fullName: "Rae Roof", userId: roofer.id, trade: "Roofer" });
  expect(said[1]?.createdAt).toEqual(new Date("2026-01-01"));
  expect(await localReviews(ctx(), { trade: "Roofer", city: "Leeds" }, 1)).toHaveLength(1);
});

test("counts by city and by trade agree with what a search finds", async () => {
  await makeTradesperson(db(), { trade: "Plasterer", serviceAreas: ["Belfast", "Cardiff"] });
  const cities = await countInCities(ctx(), "Plasterer");
  expect([...cities].filter(([, count]) => count > 0)).toEqual([
    ["Cardiff", 1],
    ["Belfast", 1],
  ]);
  expect(cities.size).toBe(15);
  const trades = await countTrades(ctx(), "Belfast");
  expect([...trades]).toEqual([["Plasterer", 1]]);
  expect((await countTrades(ctx(), null)).get("Plasterer")).toBe(1);
});

test("every query uses an index", async () => {
  const plans = await plansOf(database(), async (watched) => {
    const watching = as(database(), undefined, { db: watched });
    await localFigures(watching, PLUMBERS_IN_LEEDS);
    await localReviews(watching, PLUMBERS_IN_LEEDS, 3);
    await countInCities(watching, "Plumber");
    await countTrades(watching, "Leeds");
  });
  expect(plans.length).toBeGreaterThan(5);
  for (const { query, plan } of plans) expect(plan, query).not.toMatch(/Seq Scan/);
});
