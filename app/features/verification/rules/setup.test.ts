import { expect, test } from "vitest";
import { stepOf } from "./setup.ts";

const nothing = { hasBusiness: false, hasProfile: false, checksSent: false };
const business = { ...nothing, hasBusiness: true };
const services = { ...business, hasProfile: true };

test.each([
  [null, nothing, 1],
  [null, business, 2],
  [null, services, 3],
  [null, { ...services, checksSent: true }, 4],
  ["4", nothing, 1],
  ["3", business, 2],
  ["2", business, 2],
  ["4", services, 4],
  ["1", services, 1],
  ["5", services, 3],
  ["1e0", business, 2],
])("requested step %s with %o is step %s", (requested, facts, step) => {
  expect(stepOf(requested, facts)).toBe(step);
});
