import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import {
  begunWorkCancelled,
  cancellationReceived,
  disputeAnswered,
  disputeOffer,
  disputeRaised,
  disputeReceived,
  disputeSettled,
  repeatWorkAgreed,
  repeatWorkOffered,
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
    expect(text(0)).not.toMatch(/hold|held/);
  },
);

test("of an aftercare claim no mail speaks of held money", () => {
  const offered = { jobTitle: "Fit a tap", by: "Jo", date: "Tue 3 Mar", held: pence(0) };
  const work = { tradesperson: "Hannah", day: "Friday 4 December", what: "Fit it again" };
  const mails = [
    disputeAnswered.mail(offered, context),
    disputeOffer.mail({ ...offered, refund: pence(3_000) }, context),
    repeatWorkOffered.mail({ ...offered, ...work }, context),
    repeatWorkAgreed.mail(
      { ...work, jobTitle: "Fit a tap", how: "You agreed", held: pence(0), refund: pence(2_000) },
      context,
    ),
  ];
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/\b(hold|holding|held)\b/i);
  expect(mails[1]?.paragraphs[0]).toContain("£30.00 would go back to the customer");
  expect(mails[3]?.paragraphs.join(" ")).toContain("£20.00 is refunded to the customer");
});

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
