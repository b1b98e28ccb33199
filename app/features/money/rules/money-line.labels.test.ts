import { expect, test } from "vitest";
import { laterText, refundText } from "./money-line.labels.ts";

test("who pays when: a deposit and a first milestone are not paid when the work is done", () => {
  const later = { customer: "Ruth Ashby", after: null, pay: "after_work" } as const;
  expect(laterText(later)).toBe("Ruth pays when the work is done");
  expect(laterText({ ...later, pay: "before_visit" })).toBe("Ruth pays before the visit");
  expect(laterText({ ...later, pay: "in_stages" })).toBe("Ruth pays this next");
  expect(laterText({ ...later, after: "Strip out" })).toBe("Ruth pays after Strip out");
});

test("a refund is of what was received, also when a price that went back was paid again", () => {
  expect(refundText({ received: 16_800, refunded: 4_200 })).toBe("£42.00 of £168.00 refunded. The fee fell with it.");
  expect(refundText({ received: 73_000, refunded: 36_500 })).toMatch(/^£365\.00 of £730\.00 refunded/);
  expect(refundText({ received: 73_000, refunded: 0 })).toBeNull();
});
