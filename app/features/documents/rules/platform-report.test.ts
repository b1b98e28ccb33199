import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { REPORT_HEAD, reportLine, type SellerYear, textCell, totalOfYear, yearDrafts } from "./platform-report.ts";

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

test("a line has a cell for each heading, and the year is the sum of its quarters", () => {
  const cells = reportLine(2026, seller, "Zoe", identity).split(",");
  expect(cells).toHaveLength(REPORT_HEAD.length);
  const of = (head: string) => cells[REPORT_HEAD.indexOf(head)];
  expect([of("consideration_q1"), of("fees_q1"), of("activities_q1")]).toEqual(["80.75", "14.25", "1"]);
  expect([of("consideration_q3"), of("consideration_year")]).toEqual(["-17.05", "63.70"]);
  expect([of("tax_number"), of("date_of_birth"), of("company_number")]).toEqual(["AB123456C", "1984-03-29", ""]);
  expect(totalOfYear(seller)).toEqual({ consideration: pence(6_370), fees: pence(1_425), activities: 1 });
});

test("no cell is a formula for a spreadsheet or breaks its line", () => {
  expect(textCell("=HYPERLINK(1)")).toBe('"\'=HYPERLINK(1)"');
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "=", "+", "-", "@", "\t=", " =", '"', ","),
      (text, first) => {
        const cell = textCell(first + text);
        const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(/^\s*[=+\-@]/.test(inside)).toBe(false);
        expect(/[\r\n]/.test(cell)).toBe(false);
        if (!cell.startsWith('"')) expect(/[",]/.test(cell)).toBe(false);
      },
    ),
  );
});

test("a seller's copy names the seller and does not show full tax numbers", () => {
  const drafts = yearDrafts(seller, { year: 2026, name: "Zoe", identity, at: new Date() });
  expect(drafts.map(({ kind }) => kind)).toEqual(["statement", "tax_report"]);
  const told = JSON.stringify(drafts);
  expect(told).toContain("ends in 56C");
  for (const secret of ["AB123456C", "1984-03-29", "1 High Street"]) expect(told).not.toContain(secret);
});
