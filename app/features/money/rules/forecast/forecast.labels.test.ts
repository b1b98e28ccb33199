import { expect, test } from "vitest";
import { DAYS_NOTE, daysCondition } from "./forecast.labels.ts";

test("how days are counted, and what those of held money depend on", () => {
  expect(DAYS_NOTE).toMatch(/^We allow 3 working days /);
  expect([daysCondition(null), daysCondition("hold"), daysCondition("review")]).toEqual([null, null, null]);
  expect(daysCondition("tax")).toBe("Held money will arrive on these dates if we have your tax details by then.");
  expect(daysCondition("account")).toMatch(/ if your payout setup is complete by then\.$/);
  expect(daysCondition("identity")).toMatch(/ if we have checked your identity by then\.$/);
});
