import { expect, test } from "vitest";
import { replyTimeText } from "./work-facts.ts";

test.each([
  [null, null],
  [0, "within an hour"],
  [3_600, "within an hour"],
  [3_601, "within 2 hours"],
  [22 * 3_600, "within 22 hours"],
  [22 * 3_600 + 1, "within a day"],
  [86_400, "within a day"],
  [86_401, "within 2 days"],
  [9 * 86_400, "within 9 days"],
])("%s seconds are %s", (seconds, text) => {
  expect(replyTimeText(seconds)).toBe(text);
});
