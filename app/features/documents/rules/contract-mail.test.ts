import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { makeFacts } from "../testing/facts.ts";
import { agreementDraft } from "./agreement.ts";
import { bookingMail } from "./contract-mail.ts";

const facts = makeFacts();
const withDeposit = { ...facts, quoted: { ...facts.quoted, deposit: pence(4_500) } };
const pay = (booking: typeof facts, held: number, side: "customer" | "tradesperson" = "customer") =>
  bookingMail(booking, side, { address: null, held: pence(held), hasPhoto: false }).pay;

test("the mail says paid only of the whole price, and of a part what is still to pay", () => {
  expect(pay(facts, 10_000)).toBe("Paid. We hold £100.00 until you approve the work");
  expect(pay(withDeposit, 4_500)).toBe("We hold £45.00 until you approve the work. £55.00 when the work is done");
  expect(pay(withDeposit, 4_500, "tradesperson")).toBe(
    "We hold £45.00 until the customer approves the work. £55.00 when the work is done",
  );
  expect(pay(withDeposit, 0)).toBe("A deposit of £45.00 first, and £55.00 when the work is done");
});

test("the agreement says of the rest after a deposit what the quote says: it is released as it is paid", () => {
  const text = JSON.stringify(agreementDraft(withDeposit, { version: "1.0", appliesFrom: "2026-01-01" }));
  expect(text).toContain("£45.00 is paid first and held until the customer approves the work.");
  expect(text).toContain("Once the work is complete, it is released as soon as it is paid.");
});
