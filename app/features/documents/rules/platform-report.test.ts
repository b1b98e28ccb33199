import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { REPORT_HEAD, type ReportedSeller, reportLine, type SellerYear, totalOfYear } from "./platform-report.ts";
import { yearDrafts } from "./year-drafts.ts";

const nothing = { consideration: pence(0), fees: pence(0), activities: 0 };
const seller: SellerYear = {
  userId: newId(),
  quarters: [
    { consideration: pence(8_075), fees: pence(1_425), activities: 1 },
    nothing,
    { ...nothing, consideration: pence(-1_705) },
    nothing,
  ],
};
const identity = {
  kind: "individual" as const,
  legalName: "Zoë Čapek",
  addressLine1: "1 High Street",
  city: "Leeds",
  postcode: "LS6 2AB",
  dateOfBirth: "1984-03-29",
  taxNumber: "AB123456C",
};

const reported: ReportedSeller = {
  year: seller,
  name: "Zoe",
  identity,
  bank: { last4: "6789", bank: "Leeds Bank", country: "GB" },
  problems: [],
};
const cellsOf = (one: ReportedSeller) => {
  const cells = reportLine(2026, one);
  return (head: string) => cells[REPORT_HEAD.indexOf(head)];
};

test("the account columns hold what the payment provider returns, and problems are listed as text", () => {
  const given = cellsOf(reported);
  expect([given("account_last4"), given("account_bank"), given("account_country")]).toEqual([
    "6789",
    "Leeds Bank",
    "GB",
  ]);
  expect([given("account_identifier"), given("problems")]).toEqual(["Last 4 digits", ""]);
  const unnamed = cellsOf({ ...reported, bank: { last4: null, bank: null, country: null } });
  expect([unnamed("account_last4"), unnamed("account_identifier")]).toEqual([
    null,
    "Not given by the payment provider",
  ]);
  const problems = [
    { text: "Same tax number" as const, sameAs: ["one", "two"] },
    { text: "Same name and date of birth" as const, sameAs: ["one"] },
  ];
  const without = cellsOf({ ...reported, bank: null, problems });
  expect(without("account_identifier")).toBe("No payout account");
  expect(without("problems")).toBe("Same tax number as one two; Same name and date of birth as one");
});

test("a line has a cell for each heading, and the year is the sum of its quarters", () => {
  const cells = reportLine(2026, reported);
  expect(cells).toHaveLength(REPORT_HEAD.length);
  const of = (head: string) => cells[REPORT_HEAD.indexOf(head)];
  expect([of("consideration_q1"), of("fees_q1"), of("activities_q1")]).toEqual([{ pence: 8_075 }, { pence: 1_425 }, 1]);
  expect([of("consideration_q3"), of("consideration_year")]).toEqual([{ pence: -1_705 }, { pence: 6_370 }]);
  expect([of("tax_number"), of("date_of_birth"), of("company_number")]).toEqual(["AB123456C", "1984-03-29", undefined]);
  expect(totalOfYear(seller)).toEqual({ consideration: pence(6_370), fees: pence(1_425), activities: 1 });
});

test("a seller's copy contains their name, and no full tax numbers", () => {
  const drafts = yearDrafts(seller, { year: 2026, name: "Zoe", identity, at: new Date() });
  expect(drafts.map(({ kind }) => kind)).toEqual(["statement", "tax_report"]);
  const told = JSON.stringify(drafts);
  expect(told).toContain("ends in 56C");
  for (const secret of ["AB123456C", "1984-03-29", "1 High Street"]) expect(told).not.toContain(secret);
});
