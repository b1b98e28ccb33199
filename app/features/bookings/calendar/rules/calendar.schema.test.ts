import { expect, test } from "vitest";
import { rangeSchema, timeOffFormSchema } from "./calendar.schema.ts";

const NO_DAYS = ["", "x", "zzzz", "2026-02-30", "9999-99-99", "+275760-09-13"];

test("an invalid day is refused at its field, whatever the other day is", () => {
  for (const from of NO_DAYS)
    for (const to of [...NO_DAYS, "2026-03-29"]) {
      const range = rangeSchema.safeParse({ from, to });
      expect(range.error?.issues[0]).toMatchObject({
        path: ["from"],
        message: "from must be a date, such as 2026-03-29",
      });
      const timeOff = timeOffFormSchema("2026-01-01").safeParse({ firstDay: from, lastDay: to, note: "" });
      expect(timeOff.error?.issues[0]?.path).toEqual(["firstDay"]);
    }
});

test("a range does not end before it starts, and is at most a year long", () => {
  expect(rangeSchema.safeParse({ from: "2026-03-29", to: "2026-03-29" }).success).toBe(true);
  expect(rangeSchema.safeParse({ from: "2026-03-29", to: "2026-03-28" }).success).toBe(false);
  expect(rangeSchema.safeParse({ from: "2026-03-29", to: "2028-03-29" }).success).toBe(false);
});
