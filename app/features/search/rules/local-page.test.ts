import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { TRADES } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { areasByCity, citiesNear, cityOfPostcode } from "./cities.ts";
import {
  type Figures,
  localDescription,
  localFacts,
  localIntro,
  localQuestions,
  localTitle,
  timeText,
} from "./local-page.labels.ts";
import { everyLocal, localPath, readLocal } from "./local-paths.ts";

const parts = (path: string) => path.split("/").slice(2);
const paths = (typed: string) => readLocal(parts(typed)).suggestions.map(localPath);
const NOTHING: Figures = {
  people: 0,
  ratingSum: 0,
  reviewCount: 0,
  rates: null,
  completedJobs: 0,
  minutesToQuote: null,
};

describe("addresses", () => {
  test("each page has one path, which is read back as the same page", () => {
    expect(everyLocal()).toHaveLength(11 * 16);
    expect(new Set(everyLocal().map(localPath)).size).toBe(11 * 16);
    for (const local of everyLocal())
      expect(readLocal(parts(localPath(local)))).toEqual({ ...local, known: true, suggestions: [] });
    expect(localPath({ trade: "Painter & Decorator", city: "Leeds" })).toBe("/find/painters-and-decorators/leeds");
  });

  test("other names and spellings lead to the same page", () => {
    const of = (path: string) => localPath(readLocal(parts(path)));
    for (const path of [
      "/find/plumber/Leeds",
      "/find/PLUMBING/leeds",
      "/find/leeds/plumbers",
      "/find/Plumbers /Leeds.",
    ])
      expect(of(path)).toBe("/find/plumbers/leeds");
    expect(of("/find/painter & decorator")).toBe("/find/painters-and-decorators");
    expect(of("/find/gardeners/cardiff")).toBe("/find/landscapers/cardiff");
  });

  test("an unknown path gets suggestions, the likeliest first: typos, words for work, postcodes", () => {
    expect(paths("/find/plumers/leds")).toEqual(["/find/plumbers/leeds", "/find/plumbers", "/find/leeds"]);
    expect(paths("/find/plumbers/manchestr")[0]).toBe("/find/plumbers/manchester");
    expect(paths("/find/plumbers/ls6-2ab")[0]).toBe("/find/plumbers/leeds");
    expect(paths("/find/boiler-repair")).toContain("/find/gas-engineers");
    expect(paths("/find/atlantis")).toEqual([]);
    expect(readLocal(["plumbers", "plumbers"])).toMatchObject({ known: false, trade: "Plumber", city: null });
  });

  test("any text has a result", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary-ascii" }), { maxLength: 2 }), (texts) => {
        const read = readLocal(texts);
        expect(read.suggestions.length).toBeLessThanOrEqual(6);
        expect(localPath(read)).toMatch(/^\/find/);
      }),
    );
    for (const text of ["x".repeat(100_000), "🦊", "\ud83d", "%00", "é", "__proto__", "constructor"])
      expect(readLocal([text])).toMatchObject({ known: false });
  });
});

describe("cities", () => {
  test("the nearest come first, with the distance as exactly as centres tell it", () => {
    expect(citiesNear("Leeds").map(({ city }) => city)).toEqual(expect.arrayContaining(["Sheffield", "Manchester"]));
    expect(citiesNear("Leeds")).toHaveLength(CITIES.length - 1);
    expect(citiesNear("Leeds")[0]).toMatchObject({ city: "Sheffield", isNear: true });
    expect(distanceText(citiesNear("Leeds")[0]?.distance ?? null)).toBe("about 30 miles");
    expect(citiesNear("Belfast").filter(({ isNear }) => isNear)).toEqual([]);
    expect(citiesNear("Leeds").find(({ city }) => city === "London")).toMatchObject({ isNear: false });
    const miles = citiesNear("Belfast").map(({ distance }) => distance?.miles ?? 0);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  });

  test("a postcode has its nearest city, unless it is far from all", () => {
    expect(["LS6 2AB", "bd1", "M", "EC1A 1BB", "BT9"].map(cityOfPostcode)).toEqual([
      "Leeds",
      "Leeds",
      "Manchester",
      "London",
      "Belfast",
    ]);
    for (const text of ["ZE2", "TR1", "Leeds", "", "hello"]) expect(cityOfPostcode(text)).toBeNull();
    const areas = [...areasByCity().values()].flat();
    expect(new Set(areas).size).toBe(areas.length);
  });
});

describe("texts", () => {
  const LOCAL = { trade: "Electrician", city: "Leeds" } as const;

  test("only contain figures that were counted", () => {
    expect(localFacts(LOCAL, NOTHING, 500)).toEqual([]);
    expect(localIntro(LOCAL, 0, 500)).toMatch(/^No verified electricians cover Leeds yet\./);
    expect(localDescription(LOCAL, NOTHING, 500)).toMatch(/^Electricians in Leeds\. See checks/);
    expect(localQuestions(LOCAL, NOTHING)[0]).toMatchObject({
      question: "How much does an electrician cost in Leeds?",
      answer: expect.stringMatching(/^Too few/),
    });
    const figures: Figures = {
      people: 12,
      ratingSum: 47,
      reviewCount: 10,
      rates: { from: 45, to: 70 },
      completedJobs: 1_234,
      minutesToQuote: 125,
    };
    expect(localFacts(LOCAL, figures, 500).map(({ label, value }) => [label, value])).toEqual([
      ["Verified electricians", "12"],
      ["Average rating", "4.7 of 5"],
      ["Typical rate", "£45-70 an hour"],
      ["Time to quote", "3 hours"],
      ["Jobs completed", "1,234"],
    ]);
    expect(localDescription(LOCAL, figures, 500)).toBe(
      "Electricians in Leeds: 12 verified, rated 4.7 from 10 reviews, £45-70 an hour. See checks, rates and reviews from real bookings, and get up to 3 quotes.",
    );
    expect(localFacts(LOCAL, { ...figures, people: 500 }, 500)[0]?.value).toBe("500+");
    expect(localIntro(LOCAL, 500, 500)).toMatch(/^More than 500 verified electricians cover Leeds/);
    expect(localIntro(LOCAL, 1, 500)).toMatch(/^1 verified electrician covers Leeds or works from/);
  });

  test("name the register for gas work and the rules for electrical work", () => {
    const checks = (trade: (typeof TRADES)[number]) => localQuestions({ trade, city: null }, NOTHING)[1]?.answer;
    expect(checks("Gas Engineer")).toContain("Gas Safe");
    expect(checks("Heating Engineer")).toContain("Gas Safe");
    expect(checks("Plumber")).not.toContain("Gas Safe");
    expect(checks("Electrician")).toContain("building control");
  });

  test("are grammatical for each trade", () => {
    expect(TRADES.map((trade) => TRADE_NAMES[trade].one).filter((one) => /^an? /.test(one))).toHaveLength(
      TRADES.length,
    );
    expect(localTitle({ trade: null, city: "Leeds" })).toBe("Tradespeople in Leeds");
    expect(localTitle({ trade: "Painter & Decorator", city: null })).toBe("Painters & Decorators");
  });

  test("never give a time that is shorter than the real one", () => {
    expect([1, 59, 60, 61, 35 * 60, 36 * 60, 49 * 60].map(timeText)).toEqual([
      "1 minute",
      "59 minutes",
      "1 hour",
      "2 hours",
      "35 hours",
      "2 days",
      "3 days",
    ]);
  });
});
