import { expect, test } from "vitest";
import { changeOf, daysOf, pointsText, readTeamPeriod, shareOf, shareText, spanText } from "./team-figures.ts";

test.each([
  [null, "–"],
  [0.4, "0 min"],
  [38, "38 min"],
  [60, "1 h"],
  [372, "6 h 12"],
  [365, "6 h 05"],
  [24 * 60, "1 d"],
  [146 * 60, "6 d 2 h"],
])("%s minutes is %s", (minutes, text) => {
  expect(spanText(minutes)).toBe(text);
});

test("a share of nothing is a dash", () => {
  expect([shareText(shareOf(4_446, 4_724)), shareText(shareOf(0, 0)), shareText(shareOf(1, 1))]).toEqual([
    "94.1%",
    "–",
    "100%",
  ]);
});

test("a change says whether it is for the worse", () => {
  const time = { text: spanText, better: "less" } as const;
  expect(changeOf(38, 44, time)).toEqual({ text: "−6 min", isWorse: false });
  expect(changeOf(44, 38, time)).toEqual({ text: "+6 min", isWorse: true });
  expect(changeOf(94.1, 95.9, { text: pointsText, better: "more" })).toEqual({ text: "−1.8 points", isWorse: true });
  expect([changeOf(38, 38.2, time), changeOf(null, 1, time), changeOf(1, null, time)]).toEqual([null, null, null]);
});

test("a period has as many days as the one before it", () => {
  expect(daysOf(7, "2026-03-10")).toEqual({ from: "2026-03-04", to: "2026-03-10", before: "2026-02-25" });
  expect([readTeamPeriod("90"), readTeamPeriod("8"), readTeamPeriod(null)]).toEqual([90, 28, 28]);
});
