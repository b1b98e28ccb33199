import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { londonDay } from "#kernel/dates.ts";
import { analyticsAddress, keyOf, PERIODS, periodOf, readPeriod, stepsOf, stepWords } from "./period.ts";

describe("a period", () => {
  test("is read from the URL, and an unknown value is the default", () => {
    expect(readPeriod("30-days")).toBe("30-days");
    for (const text of [null, "", "7-days", "__proto__"]) expect(readPeriod(text)).toBe("12-months");
    for (const { id } of PERIODS)
      expect(readPeriod(new URL(analyticsAddress(id), "http://x").searchParams.get("period"))).toBe(id);
  });

  test("has the right days across clock changes", () => {
    expect(periodOf("30-days", "2026-03-29")).toMatchObject({ first: "2026-02-28", last: "2026-03-29" });
    expect(periodOf("30-days", "2026-10-25").first).toBe("2026-09-26");
    expect(periodOf("12-months", "2026-03-31").first).toBe("2025-04-01");
    expect(periodOf("12-months", "2026-12-01").first).toBe("2026-01-01");
    expect(periodOf("all", "2026-03-29").first).toBeNull();
  });

  test("has every step once, in order, ending today", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map(londonDay);
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS.map(({ id }) => id)), day, fc.option(day), (id, today, earliest) => {
        const { step, keys } = stepsOf(periodOf(id, today), earliest);
        expect(keys).toEqual([...new Set(keys)].sort());
        expect(keys.at(-1)).toBe(keyOf(step, today));
        expect(keys.length).toBeGreaterThan(0);
        if (id === "30-days") expect(keys).toHaveLength(30);
        if (id === "12-months") expect(keys).toHaveLength(12);
        if (id === "all" && earliest && earliest <= today) expect(keys[0]).toBe(keyOf(step, earliest));
        if (step === "month") expect(keys.length).toBeLessThanOrEqual(24);
      }),
    );
  });

  test("formats its steps", () => {
    expect(stepWords("day", "2026-03-03")).toEqual({ long: "Tue 3 Mar 2026", short: "3 Mar" });
    expect(stepWords("month", "2026-03")).toEqual({ long: "March 2026", short: "Mar" });
    expect(stepWords("year", "2026")).toEqual({ long: "2026", short: "2026" });
  });
});
