import { expect, test } from "vitest";
import { laterText } from "./money-line.labels.ts";

test("who pays when: a deposit and a first milestone are not paid when the work is done", () => {
  const later = { customer: "Ruth Ashby", after: null, isFirst: false, pay: "after_work" };
  expect(laterText(later)).toBe("Ruth pays when the work is done");
  expect(laterText({ ...later, pay: "before_visit" })).toBe("Ruth pays before the visit");
  expect(laterText({ ...later, isFirst: true })).toBe("Ruth pays this first");
  expect(laterText({ ...later, after: "Strip out" })).toBe("Ruth pays after Strip out");
});
