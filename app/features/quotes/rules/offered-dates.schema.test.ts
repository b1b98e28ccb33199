import { expect, test } from "vitest";
import { acceptSchema, sentDates, typedDates } from "./offered-dates.schema.ts";

const morning = { date: "2026-11-26", window: { start: 480, end: 720 } };
const paths = (result: { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join("."));

test("the API takes up to three dates with both ends of their window", () => {
  const sent = { date: "2026-11-26", window_start: "08:00", window_end: "12:00" };
  expect(sentDates.parse([sent])).toEqual([morning]);
  expect(paths(sentDates.safeParse([{ ...sent, date: "2026-02-30" }]))).toEqual(["0.date"]);
  expect(paths(sentDates.safeParse([sent, { ...sent, window_end: "25:00" }]))).toEqual(["1.window_end"]);
  expect(paths(sentDates.safeParse([{ ...sent, note: "x" }]))).toEqual(["0"]);
  for (const wrong of [[sent, sent, sent, sent], "tomorrow", [7]])
    expect(sentDates.safeParse(wrong).success).toBe(false);
});

test("a row of the form is empty, or has a day and a time", () => {
  expect(typedDates.parse([{}, { date: "2026-11-26", window: "08:00-12:00" }])).toEqual([null, morning]);
  expect(typedDates.parse(undefined)).toEqual([]);
  expect(paths(typedDates.safeParse([{ date: "2026-11-26" }]))).toEqual(["0.window"]);
  expect(paths(typedDates.safeParse([{}, { window: "08:00-12:00" }]))).toEqual(["1.date"]);
  expect(paths(typedDates.safeParse([{ date: "soon", window: "at noon" }]))).toEqual(["0.date", "0.window"]);
});

test("an acceptance has a whole date or none", () => {
  expect(acceptSchema.parse({ revision: 1 })).toEqual({ date: null, revision: 1, expressRequest: false });
  const sent = { revision: 2, date: "2026-11-26", window_start: "08:00", window_end: "12:00", express_request: true };
  expect(acceptSchema.parse(sent)).toEqual({ date: morning, revision: 2, expressRequest: true });
  expect(paths(acceptSchema.safeParse({ revision: 1, date: "2026-11-26" }))).toEqual(["date"]);
});
