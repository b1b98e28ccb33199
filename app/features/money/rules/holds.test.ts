import { expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { holdAge } from "./holds.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [0, "young"],
  [74, "young"],
  [75, "warning"],
  [89, "warning"],
  [90, "overdue"],
  [120, "overdue"],
])("money held for %i days is %s", (days, age) => {
  expect(holdAge(later(now, -days * DAY), now)).toEqual({ days, age });
});
