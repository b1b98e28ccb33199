import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { profiles } from "#db/schema/profile.ts";
import {
  countInCities,
  countTradespeople,
  listTradespeople,
  nextBest,
  servingAmong,
} from "#features/search/index.server.ts";
import { widenedText } from "#features/search/rules/local-page.labels.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { areaCentres } from "#kernel/geo/areas.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { nearby } from "./nearby.server.ts";

const database = testDatabase();
const ctx = () => as(database());

let near: User;
let far: User;

async function plumberAt(area: string, name: string, serviceAreas: string[]) {
  const user = await makeTradesperson(database().db, {
    name,
    trade: "Plumber",
    postcode: `${area}2 2AB`,
    serviceAreas,
  });
  await database()
    .db.update(profiles)
    .set({ ...areaCentres.get(area) })
    .where(eq(profiles.id, user.id));
  return user;
}

beforeAll(async () => {
  near = await plumberAt("LS", "Nora Near", ["Leeds"]);
  // Lincoln: 60 miles from Leeds, which it says that it covers.
  far = await plumberAt("LN", "Finn Far", ["Leeds", "LS"]);
  await plumberAt("IV", "Isla Inverness", ["IV"]);
});

test.each(["LS6", "LS6 2AB", "LS", "Leeds"])(
  "nobody 60 miles away is near %s, whatever they say that they cover",
  async (location) => {
    const search = { service: "plumber", location };
    for (const sort of ["best", "distance", "rating", "rate", "newest"] as const)
      expect((await listTradespeople(ctx(), { ...search, sort })).items.map(({ userId }) => userId)).toEqual([near.id]);
    expect(await countTradespeople(ctx(), search)).toBe(1);
    expect(await servingAmong(ctx(), [near.id, far.id], location)).toEqual(
      expect.arrayContaining([
        { userId: near.id, serves: true, distance: { miles: 0, as: "near" } },
        { userId: far.id, serves: false, distance: { miles: 60, as: "about" } },
      ]),
    );
  },
);

test("not in the counts of cities and of /get-quotes either", async () => {
  expect((await countInCities(ctx(), "Plumber")).get("Leeds")).toBe(1);
  expect(await nearby(ctx(), "Leaking tap", "LS6")).toMatchObject({
    count: 1,
    faces: [{ id: near.id }],
    nearest: null,
    widened: null,
  });
});

test("where nobody is near, the nearest are shown, and it is said where they are", async () => {
  const [instead] = await nextBest(ctx(), { service: "plumber", location: "ZE1" });
  expect(instead?.reason).toBe("farther");
  const [first] = instead?.items ?? [];
  expect(first && [first.fullName, distanceText(first.distance)]).toEqual(["Isla Inverness", "about 220 miles"]);
  const widened = "Nobody in ZE1 yet: the nearest work around Inverness, about 220 miles away";
  expect(first && widenedText("ZE1", first)).toBe(widened);
  expect(await nearby(ctx(), "Leaking tap", "ZE1")).toMatchObject({ count: 0, faces: [], nearest: null, widened });
});

test("somebody without a postcode is nowhere in words", () => {
  expect(widenedText("ZE1", { location: "UK", distance: null })).toBe("Nobody in ZE1 yet");
  expect(widenedText("ZE1", { location: "IV2", distance: null })).toBe(
    "Nobody in ZE1 yet: the nearest work around Inverness",
  );
});
