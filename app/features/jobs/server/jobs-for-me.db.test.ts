import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobInvitations } from "#db/schema/jobs.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { knownPlace } from "#kernel/geo/known-place.ts";
import { jobsForMe } from "../index.server.ts";
import { makeJob, makeJobPhoto } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const start = new Date("2026-03-01T09:00:00Z");
const leeds = knownPlace({ latitude: 53.82, longitude: -1.55 });
/** So many miles to the north of the place in Leeds. */
const north = (miles: number) => ({
  latitude: leeds.latitude + (miles * 1_609.344) / 111_194.93,
  longitude: leeds.longitude,
});

let plumber: User;
const jobAt = (title: string, miles: number, minute: number, more: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(db(), { title, ...north(miles), createdAt: later(start, minute * MINUTE), ...more });
const forMe = (more: Partial<Parameters<typeof jobsForMe>[1]> = {}) =>
  jobsForMe(as(database(), plumber), { categories: ["Plumbing"], place: leeds, miles: 25, sort: "nearest", ...more });
const titles = (jobs: readonly { title: string }[]) => jobs.map(({ title }) => title);

beforeAll(async () => {
  plumber = await makeTradesperson(db());
  await jobAt("Far", 20.1, 1);
  const near = await jobAt("Near", 2.2, 2);
  await makeJobPhoto(db(), near.id, { place: 1 });
  await makeJobPhoto(db(), near.id, { place: 0, caption: "From below" });
  await jobAt("Near and newer", 1.9, 3);
  await jobAt("Out of reach", 30, 4);
  await jobAt("Other work", 1, 5, { category: "Roofing" });
  await jobAt("Not visible yet", 1, 6, { visibleAt: null });
  await jobAt("Closed", 1, 7, { status: "cancelled" });
  const full = await jobAt("Full", 1, 8);
  for (let n = 0; n < 3; n++) await makeQuote(db(), { jobId: full.id });
  await makeQuote(db(), { jobId: (await jobAt("Quoted", 1, 9)).id, tradesperson: plumber });
  await makeQuote(db(), { jobId: near.id, status: "withdrawn" });
  const asked = await jobAt("Asked first", 40, 10, { category: "Roofing", openToOthers: "never", visibleAt: null });
  const untold = await jobAt("Asked, not told yet", 1, 11, { openToOthers: "never", visibleAt: null });
  await db()
    .insert(jobInvitations)
    .values([
      { jobId: asked.id, tradespersonId: plumber.id, toldAt: start, createdAt: start },
      { jobId: untold.id, tradespersonId: plumber.id, createdAt: start },
    ]);
});

test("jobs of the trade within reach that take quotes and have none of mine, nearest first, after those that ask me first", async () => {
  const list = await forMe();
  expect(titles(list.asked)).toEqual(["Asked first"]);
  // 1.9 and 2.2 miles are both two: whole miles do not tell where a house is, not even by their order.
  expect(list.items.map(({ title, distance }) => [title, distance?.miles])).toEqual([
    ["Near and newer", 2],
    ["Near", 2],
    ["Far", 20],
  ]);
  expect(list.items[1]).toMatchObject({ location: "LS6", postcode: "LS6", quotes: { received: 0, live: 0 } });
  expect(list.items[1]?.photos).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), caption: "From below", width: 320, height: 200 },
    { id: expect.any(String), caption: null, width: 320, height: 200 },
  ]);
  expect(list.items[0]).not.toHaveProperty("latitude");
  expect(list).toMatchObject({ count: 3, nextCursor: null });
});

test("a tradesperson whose postcode area alone is known is told no miles to a job in it", async () => {
  const { items } = await forMe({ place: { ...leeds, known: "area" } });
  expect(items.map(({ title, distance }) => [title, distanceText(distance)])).toEqual([
    ["Near and newer", null],
    ["Near", null],
    ["Far", "about 20 miles"],
  ]);
});

test("the newest first, nearer ones only, and anywhere when the place is not known", async () => {
  expect(titles((await forMe({ sort: "newest" })).items)).toEqual(["Near and newer", "Near", "Far"]);
  expect(await forMe({ miles: 10 })).toMatchObject({
    count: 2,
    items: [{ title: "Near and newer" }, { title: "Near" }],
  });
  const anywhere = await forMe({ place: null });
  expect(titles(anywhere.items)).toEqual(["Out of reach", "Near and newer", "Near", "Far"]);
  expect(anywhere.items[0]?.distance).toBeNull();
});

test.each(["nearest", "newest"] as const)("pages follow each other without a gap: %s", async (sort) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await forMe({ sort, limit: 1, cursor });
    expect([page.asked.length, page.count]).toEqual([cursor ? 0 : 1, 3]);
    seen.push(...titles(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && seen.length < 9);
  expect(seen).toEqual(["Near and newer", "Near", "Far"]);
});
