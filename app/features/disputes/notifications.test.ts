import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import {
  begunWorkCancelled,
  cancellationReceived,
  disputeAnswered,
  disputeRaised,
  disputeReceived,
  disputeSettled,
} from "./notifications.ts";

const context = { brand: "Fettle", count: 1 };
const words = {
  jobTitle: "Fit a tap",
  by: "Jo",
  other: "Hannah",
  reason: "Poor quality of work",
  description: "It drips",
  date: "Tue 3 Mar",
};

test.each([disputeRaised, disputeReceived, begunWorkCancelled, cancellationReceived])(
  "$kind speaks of held money only if there is some",
  ({ mail }) => {
    const text = (held: number) => mail({ ...words, held: pence(held) }, context).paragraphs.join(" ");
    expect(text(9_500)).toContain("We’ll keep holding the £95.00");
    expect(text(0)).toContain("No money is held");
    expect(text(0)).not.toContain("keep holding");
  },
);

test("an answer offers to share the held money only if there is some", () => {
  const text = (held: number) => disputeAnswered.mail({ ...words, held: pence(held) }, context).paragraphs.join(" ");
  expect(text(9_500)).toContain("to split the held money");
  expect(text(0)).not.toContain("to split the held money");
});

test("a settled dispute speaks of a refund on its way only if there is one", () => {
  const settled = { jobTitle: "Fit a tap", how: "You agreed", split: "£95.00 is released to Hannah." };
  const note = (refund: number) => disputeSettled.mail({ ...settled, refund: pence(refund) }, context).note;
  expect(note(0)).toBeUndefined();
  expect(note(100)).toContain("5 to 10 working days");
});
