import { expect, test } from "vitest";
import { daysMovedText } from "./booking.labels.ts";

test("an operator is told that days which are apart will follow each other, and only then", () => {
  expect(daysMovedText([{ workDays: null }])).toBeNull();
  expect(daysMovedText([{ workDays: null }, { workDays: ["2026-12-06", "2026-12-10"] }])).toMatch(/follow each other/);
});
