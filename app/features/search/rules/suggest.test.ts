import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRADES } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { SPECIALTIES } from "./kinds-of-work.ts";
import { tradesOfService } from "./read-service.ts";
import { readSearch } from "./search-address.ts";
import { suggestionsFor } from "./suggest.ts";

const texts = (typed: string, field: "service" | "location" = "service") =>
  suggestionsFor(typed, field).map((one) => one.text);

describe("while somebody types a service", () => {
  test.each([
    ["plu", "Plumber"],
    ["ELEC", "Electrician"],
    ["heat", "Heating Engineer"],
    ["decorator", "Painter & Decorator"],
    ["gas safety", "Gas safety check (CP12)"],
    ["plumer", "Plumber"],
    ["electrican", "Electrician"],
    ["bolier", "Boiler service"],
    ["my tap is leaking", "Plumber"],
    ["loft", "Loft conversion"],
  ])("“%s” offers %s", (typed, first) => {
    expect(texts(typed)).toContain(first);
  });

  test("texts that begin with the input come before texts that contain it", () => {
    expect(texts("ga")[0]).toBe("Gas Engineer");
    expect(texts("gardening")[0]).toBe("Gardening");
  });

  test("an empty field suggests the most common services, and nonsense nothing", () => {
    expect(texts("")).toEqual(TRADES.slice(0, 8));
    expect(texts("zzzzzz")).toEqual([]);
    expect(texts("%_\\'\"")).toEqual([]);
  });

  test.each(SPECIALTIES)("%s leads to trades", (specialty) => {
    expect(tradesOfService(specialty)).not.toBeNull();
  });
});

describe("while somebody types a place", () => {
  test("finds cities by their beginning and with typos, and accepts postcodes", () => {
    expect(texts("", "location")).toEqual(CITIES.slice(0, 8));
    expect(texts("lee", "location")).toEqual(["Leeds"]);
    expect(texts("brmingham", "location")).toEqual(["Birmingham"]);
    expect(texts("ls6", "location")).toEqual(["LS6"]);
    expect(texts("sw1a1aa", "location")).toEqual(["SW1A 1AA"]);
    expect(texts("atlantis", "location")).toEqual([]);
  });
});

test("any text gives at most eight different suggestions, and each leads to a valid search", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("plumber's", "e", "in leeds", "🚿".repeat(5_000)),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom("service" as const, "location" as const), (text, field) => {
      const items = suggestionsFor(text, field);
      expect(items.length).toBeLessThanOrEqual(8);
      expect(new Set(items.map((one) => one.text)).size).toBe(items.length);
      for (const { to } of items) {
        const { service, location } = readSearch(new URL(to, "http://localhost").searchParams);
        expect(location ? readLocation(location) : tradesOfService(service ?? "")).not.toBeNull();
      }
    }),
    { numRuns: 25 },
  );
}, 30_000);
