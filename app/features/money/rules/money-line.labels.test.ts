import { expect, test } from "vitest";
import { laterText } from "./money-line.labels.ts";

test("who pays when: a deposit and a first milestone are not paid when the work is done", () => {
  const later = { customer: "Ruth Ashby", after: null, pay: "after_work" } as const;
  expect(laterText(later)).toBe("Ruth pays when the work is done");
  expect(laterText({ ...later, pay: "before_visit" })).toBe("Ruth pays before the visit");
  expect(laterText({ ...later, pay: "in_stages" })).toBe("Ruth pays this next");
  expect(laterText({ ...later, after: "Strip out" })).toBe("Ruth pays after Strip out");
});
