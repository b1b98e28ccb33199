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

test("days that are apart are a sentence, as many as there are", () => {
  const day = (...workDays: string[]) => {
    const work = { ...facts, scheduledDate: workDays[0] ?? null, workDays, windowStart: 480, windowEnd: 720 };
    return bookingMail(work, "customer", { address: null, held: pence(0), hasPhoto: false }).day;
  };
  expect(day("2026-12-21", "2026-12-25", "2026-12-29")).toBe(
    "Monday 21 December, Friday 25 December and Tuesday 29 December, between 8:00 and 12:00",
  );
  expect(day("2026-12-21", "2026-12-25")).toBe("Monday 21 December and Friday 25 December, between 8:00 and 12:00");
});

test("the agreement says of the rest after a deposit what the quote says: it is released as it is paid", () => {
  const text = JSON.stringify(agreementDraft(withDeposit, { version: "1.0", appliesFrom: "2026-01-01" }));
  expect(text).toContain("£45.00 is paid first and held until the customer approves the work.");
  expect(text).toContain("Once the work is complete, it is released as soon as it is paid.");
});
