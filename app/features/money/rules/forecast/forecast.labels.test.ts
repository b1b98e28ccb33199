import { expect, test } from "vitest";
import { daysNote } from "./forecast.labels.ts";

test("the note says how days are counted, and what held money depends on", () => {
  const counted = daysNote(null);
  expect(counted).toMatch(/^We allow 3 working days /);
  expect([daysNote("hold"), daysNote("review")]).toEqual([counted, counted]);
  expect(daysNote("tax")).toBe(`${counted} Held money will arrive on these dates if we have your tax details by then.`);
  expect(daysNote("account")).toMatch(/ if your payout setup is complete by then\.$/);
  expect(daysNote("identity")).toMatch(/ if we have checked your identity by then\.$/);
});
