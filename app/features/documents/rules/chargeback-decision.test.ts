import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { operatorWith } from "../testing/books.ts";
import { makeFacts, makeMovement } from "../testing/facts.ts";
import { decisionDraft } from "./chargeback-decision.ts";

const booking = makeFacts();
const operator = operatorWith(null);
const lost = makeMovement({
  source: "chargeback:du_1",
  kind: "chargeback",
  reference: "du_1",
  provider: pence(-6_000),
  lostAt: new Date("2026-04-02T09:00:00Z"),
});

test("a lost chargeback has one document for both people, of the day of the decision, with what the bank took", () => {
  const draft = decisionDraft(booking, lost, operator);
  expect(draft).toMatchObject({
    kind: "chargeback_decision",
    ownerIds: [booking.customer.id, booking.tradesperson.id],
    source: "decided:chargeback:du_1",
    amount: 6_000,
    at: lost.lostAt,
  });
  expect(draft?.content.facts).toEqual(
    expect.arrayContaining([
      { label: "Reference", text: "du_1" },
      { label: "Taken back on", text: "10 March 2026" },
      { label: "Decided on", text: "2 April 2026" },
    ]),
  );
  expect(draft?.content.total).toEqual({ label: "Stays with the customer", amount: 6_000 });
  expect(draft?.content.notes[0]).toBe(
    "The bank took £60.00 back on 10 March 2026. Its decision of 2 April 2026 is final.",
  );
});

test("one that is open or won, and any other movement, has none", () => {
  for (const change of [{ lostAt: null }, { provider: pence(6_000) }, { kind: "refund" }])
    expect(decisionDraft(booking, { ...lost, ...change }, operator)).toBeNull();
});
