import { expect, test } from "vitest";
import { checkMarks, checkStates } from "./not-checked.ts";

const identity = { kind: "identity", decidedAt: new Date("2026-03-03T12:00:00Z"), expiresAt: null } as const;
const insurance = { kind: "insurance", decidedAt: null, expiresAt: "2027-01-31", coverAmount: null } as const;

test("without an approved identity every list of checks begins with 'Not checked yet'", () => {
  expect(checkMarks([]).map(({ text }) => text)).toEqual(["Not checked yet"]);
  expect(checkMarks([insurance]).map(({ text }) => text)).toEqual([
    "Not checked yet",
    "Insurance checked, to Jan 2027",
  ]);
  expect(checkMarks([identity]).map(({ text }) => text)).toEqual(["ID checked 3 Mar 2026"]);
});

test("the API lists the current checks and those that the trade still needs", () => {
  expect(checkStates("Gas Engineer", [insurance])).toEqual([
    { kind: "insurance", status: "approved", until: "2027-01-31" },
    { kind: "identity", status: "not_checked", until: null },
    { kind: "gas_safe", status: "not_checked", until: null },
  ]);
  expect(checkStates("Plumber", [identity, insurance]).every(({ status }) => status === "approved")).toBe(true);
});
