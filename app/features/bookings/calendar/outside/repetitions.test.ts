import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { DAY, YEAR } from "#kernel/clock.ts";
import { repetitionsOf, TooManySteps } from "./repetitions.ts";
import { ruleOf } from "./rules.ts";

const at = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);
const text = (wall: number): string => new Date(wall).toISOString().slice(0, 16).replace("T", " ");

/** The repetitions of a rule within a year from `from`. */
function times(rule: string, start: string, from = start): string[] {
  const read = ruleOf(rule);
  if (!read) throw new Error(`${rule} was not read`);
  const range = { from: at(from), to: Math.min(at(from) + YEAR, read.until?.wall ?? Number.POSITIVE_INFINITY) };
  return [...repetitionsOf(read, at(start), range, { left: 100_000 })].map(text);
}

/** The same by another reader, which counts from the first time on. */
function timesByOther(rule: string, start: string, from: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start.replace(" ", "T")}:00`));
  const found: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
    if (wall > at(from) + YEAR) break;
    if (wall >= at(from)) found.push(text(wall));
  }
  return found;
}

const some = <T>(list: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: most }).map((items) => items.join(","));
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const ends = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 400 }).map((count) => `;COUNT=${count}`),
  fc.constant(";UNTIL=20270615T120000"),
);
const interval = fc.integer({ min: 1, max: 5 }).map((count) => `;INTERVAL=${count}`);
const part = (name: string, values: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.constant(""),
    values.map((value) => `;${name}=${value}`),
  );
const months = part("BYMONTH", some([1, 2, 3, 6, 10, 12], 3));
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));
const rules = fc.oneof(
  join(fc.constant("FREQ=DAILY"), interval, months, part("BYDAY", some(weekdays, 4)), ends),
  join(
    fc.constant("FREQ=WEEKLY"),
    interval,
    part("BYDAY", some(weekdays, 4)),
    part("WKST", fc.constantFrom("SU", "MO")),
    ends,
  ),
  join(fc.constant("FREQ=MONTHLY"), interval, part("BYMONTHDAY", some([1, 5, 28, 31, -1, -7], 3)), ends),
  join(fc.constant("FREQ=MONTHLY"), interval, part("BYDAY", some(["1MO", "2FR", "-1SU", "-2TU", "5WE"], 3)), ends),
  join(
    fc.constant("FREQ=YEARLY"),
    part("BYMONTH", some([2, 3, 11], 2)),
    part("BYDAY", some(["1MO", "-1SU", "3TH"], 1)),
    ends,
  ),
);
const starts = fc
  .integer({ min: at("2014-01-01 00:00") / DAY, max: at("2027-05-01 00:00") / DAY })
  .map((day) => text(day * DAY + DAY / 3));

test("rules are read as another reader reads them, from a year on that begins long after the series", () => {
  fc.assert(
    fc.property(rules, starts, (rule, start) => {
      // The other one counts a first time that does not fit the rule only sometimes.
      fc.pre(times(rule.replace(/;(COUNT|UNTIL)=\w+/, ""), start)[0] === start);
      // And it counts 30 February, and 29 February of every year.
      fc.pre(!(/BYMONTH|YEARLY/.test(rule) && /^\d+-\d+-(29|30|31)/.test(start) && !rule.includes("BYDAY")));
      expect(times(rule, start, "2026-12-01 00:00")).toEqual(timesByOther(rule, start, "2026-12-01 00:00"));
    }),
    { numRuns: 300 },
  );
});

describe("what the standard says of", () => {
  test.each([
    ["FREQ=YEARLY;BYDAY=20MO", "2026-05-18 09:00", ["2026-05-18 09:00", "2027-05-17 09:00"]],
    ["FREQ=YEARLY;BYMONTH=3,2;COUNT=2", "2021-03-30 09:00", ["2021-03-30 09:00", "2022-03-30 09:00"]],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "2026-05-11 09:00", ["2026-05-11 09:00"]],
    ["FREQ=YEARLY;BYWEEKNO=53", "2026-12-28 09:00", ["2026-12-28 09:00"]],
    ["FREQ=YEARLY;BYYEARDAY=1,-1", "2026-01-01 09:00", ["2026-01-01 09:00", "2026-12-31 09:00", "2027-01-01 09:00"]],
    [
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "2026-02-13 09:00",
      ["2026-02-13 09:00", "2026-03-13 09:00", "2026-11-13 09:00"],
    ],
    ["FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3;COUNT=2", "2026-09-03 09:00", ["2026-09-03 09:00", "2026-10-07 09:00"]],
    [
      "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30;COUNT=3",
      "2026-09-03 09:00",
      ["2026-09-03 09:00", "2026-09-03 09:30", "2026-09-03 17:00"],
    ],
    [
      "FREQ=HOURLY;INTERVAL=3;UNTIL=20260903T170000",
      "2026-09-03 09:00",
      ["2026-09-03 09:00", "2026-09-03 12:00", "2026-09-03 15:00"],
    ],
    [
      "FREQ=MINUTELY;INTERVAL=90;COUNT=3",
      "2026-09-03 09:00",
      ["2026-09-03 09:00", "2026-09-03 10:30", "2026-09-03 12:00"],
    ],
    ["freq=daily;count=2;X-NAME=1", "2026-09-03 09:00", ["2026-09-03 09:00", "2026-09-04 09:00"]],
  ])("%s", (rule, start, expected) => {
    expect(times(rule, start)).toEqual(expected);
  });
});

test("days that never come end", () => {
  for (const rule of [
    "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2",
    "FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2",
    "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=7",
  ])
    expect(times(rule, "2020-01-01 09:00", "2026-01-01 00:00")).toEqual([]);
  expect(() => times("FREQ=SECONDLY;BYMONTH=2", "2020-01-01 09:00", "2026-01-01 00:00")).toThrow(TooManySteps);
  expect(() => times("FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2;COUNT=1", "2020-01-01 09:00")).toThrow(TooManySteps);
});

test.each([
  "",
  "FREQ=FORTNIGHTLY",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;BYDAY=XX",
  "FREQ=DAILY;BYMONTH=13",
  "FREQ=DAILY;UNTIL=soon",
  "FREQ=MONTHLY;BYMONTHDAY=0",
  "FREQ=DAILY;BYEASTER=1",
  "RSCALE=HEBREW;FREQ=YEARLY",
  "FREQ=MONTHLY;SKIP=FORWARD",
])("%j is no rule that we know", (rule) => {
  expect(ruleOf(rule)).toBeNull();
});
