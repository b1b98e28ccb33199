import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { JOB_CATEGORIES, POPULAR_CATEGORIES, POPULAR_SERVICES, ROTATING_TRADES, TRADES } from "#config/constants.ts";
import { tradesOfService } from "#features/search/rules/read-service.ts";
import { countLine } from "#features/search/rules/search-address.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { cardOf, featuredCardOf } from "./card.ts";
import { canSeeProfile, isListed } from "./profile.policy.ts";
import { rateText, rateWithUnit } from "./rate.ts";
import { normaliseServiceAreas } from "./service-areas.ts";
import { categoryLabel, jobCategoryOfTrade, tradesOfCategory } from "./trade-categories.ts";

describe("categories, trades and words", () => {
  const all = [
    ...JOB_CATEGORIES,
    ...POPULAR_CATEGORIES,
    ...POPULAR_SERVICES,
    ...TRADES,
    ...BROWSE_CATEGORIES.map(({ id }) => id),
  ];

  test.each([...new Set<string>(all)])("%s leads to known trades, in any letter case", (name) => {
    const trades = tradesOfCategory(name) ?? [];
    expect(trades.length).toBeGreaterThan(0);
    for (const trade of trades) expect(TRADES).toContain(trade);
    expect(tradesOfCategory(` ${name.toUpperCase()} `)).toEqual(trades);
    expect(categoryLabel(name)).not.toBeNull();
  });

  test.each([
    ...ROTATING_TRADES.map((word): [string, boolean] => [word, true]),
    ["leaking tap", true],
    ["Boiler service", true],
    ["somebody to rewire the garage", true],
    ["new kitchen", true],
    ["constructor", false],
    ["__proto__", false],
    ["Hannah", false],
  ])("the search text “%s” names a trade: %s", (typed, known) => {
    expect(tradesOfService(typed) !== null).toBe(known);
  });

  test("every trade belongs to a category of the post form, or has a category with the same name", () => {
    for (const trade of TRADES) {
      expect(tradesOfCategory(trade)).toEqual([trade]);
      const category = jobCategoryOfTrade(trade);
      if (category !== null) expect(tradesOfCategory(category)).toContain(trade);
    }
  });

  test("the line with the count has singular and plural", () => {
    expect([countLine(0), countLine(1), countLine(12), countLine(1_000, 1_000)]).toEqual([
      "0 professionals found",
      "1 professional found",
      "12 professionals found",
      "1,000+ professionals found",
    ]);
  });
});

test.each([
  [45, 70, "£45-70"],
  [45, 45, "£45-45"],
  [0, 20, "£0-20"],
  [45, null, "Rate on request"],
  [null, 70, "Rate on request"],
  [null, null, "Rate on request"],
])("a rate from %s to %s reads %s", (hourlyRateMin, hourlyRateMax, expected) => {
  expect(rateText({ hourlyRateMin, hourlyRateMax })).toBe(expected);
  expect(rateWithUnit({ hourlyRateMin, hourlyRateMax })).toBe(
    expected.startsWith("£") ? `${expected} an hour` : expected,
  );
});

describe("who may see a profile", () => {
  const signedIn: User = {
    kind: "user",
    id: "jo",
    name: "Jo Marsh",
    email: "jo@example.test",
    emailVerified: true,
    userType: "customer",
    isAdmin: false,
    suspended: false,
  };
  const owner: User = { ...signedIn, id: "hannah", userType: "tradesperson" };
  const admin: User = { ...signedIn, isAdmin: true };
  const listed = { userId: "hannah", verified: true, visible: true, suspended: false };
  const viewersOf = (profile: typeof listed) =>
    Object.entries({ visitor, signedIn, owner, admin } as Record<string, Actor>)
      .filter(([, actor]) => canSeeProfile(actor, profile))
      .map(([name]) => name);

  test.each([
    [listed, ["visitor", "signedIn", "owner", "admin"]],
    [{ ...listed, verified: false }, ["signedIn", "owner", "admin"]],
    [{ ...listed, visible: false }, ["owner", "admin"]],
    [{ ...listed, suspended: true }, ["owner", "admin"]],
  ])("%j: %j", (profile, expected) => {
    expect(viewersOf(profile)).toEqual(expected);
    expect(isListed(profile)).toBe(expected.includes("visitor"));
  });
});

describe("service areas", () => {
  test("are stored in the form that searches use, without duplicates", () => {
    expect(normaliseServiceAreas(["leeds", "LEEDS", "ls6", "ls6 2ab", "hg", "Otley", "sw1a 1aa"])).toEqual([
      "Leeds",
      "LS6",
      "HG",
      "Otley",
      "SW1A",
    ]);
  });

  test("normalising them again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 })), (areas) => {
        const once = normaliseServiceAreas(areas);
        expect(normaliseServiceAreas(once)).toEqual(once);
      }),
    );
  });
});

test("a card shows the first service area, a featured one the outward postcode and the unit", () => {
  const person = {
    userId: "hannah",
    fullName: "Hannah Booth",
    avatarUrl: null,
    trade: "Plumber",
    location: "LS7",
    hourlyRateMin: 45,
    hourlyRateMax: 70,
    specialties: [],
    serviceAreas: ["Leeds"],
    verified: true,
    ratingSum: 24,
    reviewCount: 5,
    distance: { miles: 1, as: "exactly" as const },
    work: [{ id: "tap", caption: "Mixer tap replaced" }],
  };
  expect(cardOf(person)).toMatchObject({
    area: "Leeds",
    rate: "£45-70",
    rating: 4.8,
    reviewCount: 5,
    distance: "1 mile",
    work: [{ src: "/portfolio/hannah/tap-after-320.webp", alt: "Mixer tap replaced" }],
  });
  expect(cardOf({ ...person, serviceAreas: [], distance: { miles: 90, as: "about" } })).toMatchObject({
    area: "LS7",
    distance: "about 90 miles",
  });
  expect(cardOf({ ...person, distance: { miles: 0, as: "near" } })).toMatchObject({ area: "Leeds", distance: null });
  expect(featuredCardOf({ ...person, distance: null })).toMatchObject({
    area: "LS7",
    rate: "£45-70 an hour",
    distance: null,
  });
});
