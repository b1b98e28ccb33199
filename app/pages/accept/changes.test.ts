import { expect, test } from "vitest";
import { changesSince } from "./changes.ts";

const price = (was: string, now: string) => ({ label: "Price", was, now });
const deposit = { label: "Deposit", was: "none", now: "£50.00" };
/** The newest first. */
const steps = [
  { revision: 2, changes: [price("£210.00", "£220.00")] },
  { revision: 1, changes: [price("£180.00", "£210.00"), deposit] },
];

test("what has changed since a revision was seen: of what changed twice, the first and the last", () => {
  expect(changesSince(steps, 1)).toEqual([price("£180.00", "£220.00"), deposit]);
  expect(changesSince(steps, 2)).toEqual([price("£210.00", "£220.00")]);
  expect(changesSince(steps, 3)).toEqual([]);
});

test("what was changed back is no change", () => {
  const back = [{ revision: 3, changes: [price("£220.00", "£180.00")] }, ...steps];
  expect(changesSince(back, 1)).toEqual([deposit]);
});
