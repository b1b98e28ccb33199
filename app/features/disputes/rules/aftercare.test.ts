import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { aftercareEnding, takenBack } from "./split.ts";
import { decisionTexts } from "./story.ts";
import { isUrgent } from "./urgent.ts";

test("what follows an aftercare claim for the booking, in every case", () => {
  const cases = [0, 100].flatMap((refundable) =>
    [0, 40, 100]
      .filter((refund) => refund <= refundable)
      .flatMap((refund) =>
        [true, false].flatMap((repeats) =>
          [true, false].map((completed) => [
            `${refund} of ${refundable}${repeats ? ", again" : ""}, ${completed ? "complete" : "not complete"}`,
            aftercareEnding({ refund, refundable, repeats, completed }),
          ]),
        ),
      ),
  );
  expect(Object.fromEntries(cases)).toEqual({
    "0 of 0, again, complete": "repeat",
    "0 of 0, again, not complete": "repeat",
    "0 of 0, complete": "settle",
    "0 of 0, not complete": "resume",
    "0 of 100, again, complete": "settle",
    "0 of 100, again, not complete": "repeat",
    "0 of 100, complete": "settle",
    "0 of 100, not complete": "resume",
    "40 of 100, again, complete": "settle",
    "40 of 100, again, not complete": "repeat",
    "40 of 100, complete": "settle",
    "40 of 100, not complete": "resume",
    // Everything back and repeat work is refused before.
    "100 of 100, again, complete": "call_off",
    "100 of 100, again, not complete": "repeat",
    "100 of 100, complete": "call_off",
    "100 of 100, not complete": "call_off",
  });
});

const charged = { released: pence(100_000), fees: pence(15_000) };

test("a refund of released money is the tradesperson's share and our fee, to the penny", () => {
  for (const refund of [0, 1, 3, 4, 9_999, 50_001]) {
    const { fromTradesperson, fee } = takenBack(pence(refund), charged);
    expect(fromTradesperson + fee).toBe(refund);
  }
  expect(
    decisionTexts(
      { refundAmount: pence(10_000), repeatOn: "2026-12-04" },
      { held: pence(0), aftercare: true, charged },
    ),
  ).toEqual([
    ["Refund to the customer", "£100.00"],
    ["Taken back from the tradesperson", "£85.00"],
    ["15% fee, returned", "£15.00"],
    ["Done again on", "Friday 4 December"],
  ]);
});

test.each([
  ["Water is coming through the ceiling", true],
  ["The new valve leaks since Friday", true],
  ["The kitchen flooded overnight", true],
  ["There are sparks when I use the switch", true],
  ["I got an electric shock from the tap", true],
  ["Bare wires behind the cooker", true],
  ["There is a smell of gas in the hall", true],
  ["A burning smell from the fuse box", true],
  ["The radiator is colder than the others", false],
  ["The water heater was installed one day late", false],
  ["The gas engineer never came back", false],
  ["The electrician charged too much", false],
  ["The paint does not match the sample", false],
])("%s: urgent %s", (description, expected) => {
  expect(isUrgent({ reason: "Other", description })).toBe(expected);
  expect(isUrgent({ reason: "Safety concerns", description })).toBe(true);
});
