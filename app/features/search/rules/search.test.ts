import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRADES } from "#config/constants.ts";
import { normaliseServiceAreas } from "#features/tradespeople/rules/service-areas.ts";
import { countCharacters } from "#kernel/characters.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { areaTokens, areaTokensOf, locationName } from "./area-tokens.ts";
import { WORK_WORDS } from "./kinds-of-work.ts";
import { editDistance, readService } from "./read-service.ts";
import { cleanText, readSearch, searchAddress, TRADESPERSON_SORTS, type TradespersonSearch } from "./search-address.ts";
import { orderExplanation, sortOf } from "./search-order.ts";

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom("🚿".repeat(5_000), "%_\\", "'; drop table", "\ud800x", "null", "-1", "1e309", " ", "½"),
);

describe("a search in a URL", () => {
  test("is parsed with all parameters", () => {
    const query =
      "service=leaking+tap&category=Plumbing&location=LS6&show=top-rated&min_rating=4.5&max_rate=60&sort=distance&cursor=abc";
    expect(readSearch(new URLSearchParams(query))).toEqual({
      service: "leaking tap",
      category: "Plumbing",
      location: "LS6",
      chip: "top-rated",
      minRating: 4.5,
      maxRate: 60,
      sort: "distance",
      cursor: "abc",
    });
  });

  test("is valid for any query, and stays the same when it is written and parsed again", () => {
    const names = fc.constantFrom(
      "service",
      "category",
      "location",
      "show",
      "min_rating",
      "max_rate",
      "sort",
      "cursor",
      "other",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, anything), { maxLength: 8 }), (pairs) => {
        const search = readSearch(new URLSearchParams(pairs));
        expect(countCharacters(search.service ?? "")).toBeLessThanOrEqual(100);
        expect(countCharacters(search.cursor ?? "")).toBeLessThanOrEqual(200);
        expect(search.minRating ?? 5).toBeGreaterThan(0);
        expect(JSON.stringify(search)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        const { cursor, ...rest } = search;
        const again = readSearch(new URL(searchAddress("/browse", search, { cursor }), "http://x").searchParams);
        expect(again).toEqual(cursor ? { ...rest, cursor } : rest);
      }),
    );
  });

  test("a change starts at the first page, and defaults are left out", () => {
    const search: TradespersonSearch = { service: "Plumber", chip: "all", cursor: "abc" };
    expect(searchAddress("/browse", search)).toBe("/browse?service=Plumber");
    expect(searchAddress("/browse", search, { sort: "rate", service: undefined })).toBe("/browse?sort=rate");
    expect(searchAddress("/browse", {})).toBe("/browse");
  });

  test("texts are cut between characters", () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 50 }), (text, longest) => {
        const clean = cleanText(text, longest);
        expect(countCharacters(clean)).toBeLessThanOrEqual(longest);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean, longest)).toBe(clean);
      }),
    );
  });
});

describe("the typed text", () => {
  test.each([
    ["plumer", ["Plumber"]],
    ["Electrican", ["Electrician"]],
    ["carpentar", ["Carpenter"]],
    ["plummer in leeds", ["Plumber"]],
    ["Gas Engneer", ["Gas Engineer"]],
    ["painter and decorator", ["Painter & Decorator"]],
    ["emergency electrician near me", ["Electrician"]],
  ])("“%s” names a trade", (typed, trades) => {
    expect(readService(typed)).toMatchObject({ trades, exact: true, words: [] });
  });

  test("words for work are also searched as text; names are text only; corrections are added to the typed words", () => {
    expect(readService("leaking tap")).toMatchObject({ trades: ["Plumber"], skills: ["tap", "leak"], exact: false });
    expect(readService("Hannah Booth")).toMatchObject({
      trades: null,
      words: [{ typed: "hannah" }, { typed: "booth" }],
    });
    expect(readService("gardner").words).toEqual([{ typed: "gardner", corrected: "gardener", known: false }]);
  });

  test.each([
    ["plumber in leeds", "Leeds"],
    ["boiler service ls6 2ab", "LS6 2AB"],
    ["LS6 roofer", "LS6"],
    ["roofer near Manchester", "Manchester"],
    ["plumber", null],
    ["leeds", null],
  ])("“%s” contains the place %s", (typed, place) => {
    expect(readService(typed).place).toBe(place);
  });

  test.each([...WORK_WORDS])("%s is no misspelling of another word", (word) => {
    expect(readService(word).words.map(({ corrected }) => corrected)).not.toContainEqual(expect.any(String));
  });

  test("one typo in a trade's name is tolerated", () => {
    const slip = fc.constantFrom("drop", "double", "swap");
    fc.assert(
      fc.property(
        fc.constantFrom("plumber", "electrician", "carpenter", "plasterer", "landscaper", "builder"),
        slip,
        fc.nat(),
        (trade, kind, nth) => {
          const at = 1 + (nth % (trade.length - 2));
          const [head, letter = "", next = "", tail] = [
            trade.slice(0, at),
            trade[at],
            trade[at + 1],
            trade.slice(at + 2),
          ];
          const typed = {
            drop: head + next + tail,
            double: head + letter + letter + next + tail,
            swap: head + next + letter + tail,
          };
          expect(readService(typed[kind]).trades?.map((one) => one.toLowerCase())).toContain(trade);
        },
      ),
    );
  });

  test("the edit distance counts swapped letters as one typo", () => {
    expect([editDistance("tap", "tap"), editDistance("plumer", "plumber"), editDistance("bolier", "boiler")]).toEqual([
      0, 1, 1,
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  test("any text gives at most eight short words of letters and digits, and known places only", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { words, place, trades } = readService(text);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const { typed } of words) expect(typed).toMatch(/^[\p{L}\p{N}]{2,30}$/u);
        if (place) expect(readLocation(place)).not.toBeNull();
        for (const trade of trades ?? []) expect(TRADES).toContain(trade);
      }),
    );
  });
});

describe("the order", () => {
  test("is the requested one where it is possible, otherwise the one that suits the search", () => {
    expect(sortOf({}, false)).toBe("newest");
    expect(sortOf({ service: "tap" }, false)).toBe("best");
    expect(sortOf({ location: "Leeds" }, true)).toBe("best");
    expect(sortOf({ chip: "nearby" }, true)).toBe("distance");
    expect(sortOf({ sort: "distance" }, false)).toBe("newest");
    expect(sortOf({ sort: "distance" }, true)).toBe("distance");
    for (const sort of TRADESPERSON_SORTS) expect(sortOf({ sort }, true)).toBe(sort);
  });

  test("is explained, with the filters and that it cannot be bought", () => {
    expect(orderExplanation("best", { place: "LS6", textKind: "work" })).toBe(
      "The order depends on how well their trade and specialties fit what you typed, how near they are to LS6, their reviews, which count for more " +
        "when there are more of them and how soon they reply. People in other trades who only mention it come last. " +
        "This list shows people who work from within 25 miles of LS6, or from within 50 miles of it and cover it. Everyone here is verified, and nobody can pay for a higher place.",
    );
    expect(orderExplanation("rate", { place: null, textKind: null, minRating: 4.5, maxRate: 60 })).toBe(
      "Lowest starting hourly rate first. Rates on request come last. " +
        "This list shows people who are rated 4.5 or more and charge £60 an hour or less. Everyone here is verified, and nobody can pay for a higher place.",
    );
    for (const sort of TRADESPERSON_SORTS)
      for (const place of [null, "Leeds"])
        for (const textKind of [null, "trades", "work", "words"] as const)
          expect(orderExplanation(sort, { place, textKind })).toMatch(
            /^[A-Z][^!]+\. .*nobody can pay for a higher place\.$/,
          );
  });
});

describe("serving a place", () => {
  const leeds = { latitude: 53.8, longitude: -1.55 };
  test("is found by the names of the place, of the areas around it, and of its city", () => {
    expect(areaTokens({ kind: "postcode", postcode: "LS6 2AB" }, leeds)).toEqual(["LS6", "LS", "Leeds"]);
    expect(areaTokens({ kind: "district", outward: "LS29" }, { latitude: 53.93, longitude: -1.82 })).toEqual([
      "LS29",
      "LS",
    ]);
    expect(areaTokens({ kind: "city", city: "Leeds" }, leeds)).toEqual(["Leeds", "LS", "LS~"]);
    expect(areaTokens({ kind: "area", area: "LS" }, null)).toEqual(["LS", "LS~"]);
  });

  test("with one of few trades is found by the trade in the place", () => {
    expect(areaTokensOf(["Plumber", "Roofer"], ["Leeds", "LS~"])).toEqual([
      "Plumber: Leeds",
      "Plumber: LS~",
      "Roofer: Leeds",
      "Roofer: LS~",
    ]);
    for (const any of [null, [], TRADES]) expect(areaTokensOf(any, ["Leeds"])).toEqual(["Leeds"]);
  });

  test("works for every city and every stored service area", () => {
    for (const area of normaliseServiceAreas([...CITIES, "LS6", "ls6 2ab", "HG"])) {
      const location = readLocation(area);
      expect(location && areaTokens(location, null)).toContain(area);
      expect(location && locationName(location)).toBe(area);
    }
  });
});
