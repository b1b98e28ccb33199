import { expect, test } from "vitest";
import { checkMark, sourceText } from "./check.labels.ts";

const decidedAt = new Date("2026-03-03T10:00:00Z");

test.each([
  [
    { kind: "identity", decidedAt, expiresAt: null },
    { kind: "identity", text: "ID checked 3 Mar 2026" },
  ],
  [
    { kind: "insurance", decidedAt, expiresAt: "2027-01-31", coverAmount: 500_000_000 },
    { kind: "insurance", text: "Insurance checked: £5m, to Jan 2027" },
  ],
  [
    { kind: "insurance", decidedAt, expiresAt: null },
    { kind: "insurance", text: "Insurance checked 3 Mar 2026" },
  ],
  [
    { kind: "gas_safe", decidedAt, expiresAt: "2027-01-31" },
    { kind: "gas", text: "Gas Safe checked, to Jan 2027" },
  ],
  [
    { kind: "company", decidedAt: null, expiresAt: null },
    { kind: "other", text: "Company checked" },
  ],
] as const)("%o is one short line", (check, line) => {
  expect(checkMark(check)).toEqual(line);
});

test("the source names the register number and the expiry date where there are any", () => {
  const source = "Gas Safe Register";
  expect(sourceText({ source, reference: "1234567", expiresAt: "2027-03-03" })).toBe(
    "Gas Safe Register, no. 1234567 · valid until 3 March 2027",
  );
  expect(sourceText({ source, reference: null, expiresAt: null })).toBe(source);
});
