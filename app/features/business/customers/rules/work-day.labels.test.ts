import { expect, test } from "vitest";
import { workDayText } from "./work-day.labels.ts";

test("a day of work without an agreed day says which day it is", () => {
  const createdAt = new Date("2026-11-02T09:00:00Z");
  const completedAt = new Date("2026-11-04T09:00:00Z");
  const text = (of: object) => workDayText({ scheduledDate: null, completedAt: null, createdAt, ...of }, "2026-11-20");
  expect(text({ scheduledDate: "2026-11-03", completedAt })).toBe("Tue 3 Nov");
  expect(text({ completedAt })).toBe("done Wed 4 Nov");
  expect(text({})).toBe("agreed Mon 2 Nov");
});
