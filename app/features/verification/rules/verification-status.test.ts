import { expect, test } from "vitest";
import type { CheckStatus } from "./check.machine.ts";
import type { CheckKind } from "./check-kinds.ts";
import { type CheckOf, checkLines, missingText } from "./verification-status.ts";

const today = "2026-03-03";
let turn = 0;
const check = (kind: CheckKind, status: CheckStatus, over: Partial<CheckOf> = {}): CheckOf => ({
  kind,
  status,
  expiresAt: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + turn++),
  decidedAt: null,
  reason: null,
  source: null,
  ...over,
});
const of = (checks: CheckOf[], trade = "Plumber") => checkLines({ trade, checks, today });
const lineOf = (kind: string, checks: CheckOf[]) => of(checks).find((line) => line.kind === kind);

test("required checks come first, and a sentence names the missing ones", () => {
  const plumber = of([]);
  expect(plumber.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(["identity", "insurance"]);
  expect(missingText(plumber)).toBe("To be verified, send us your identity and your public liability insurance.");
  expect(missingText(of([check("identity", "approved"), check("insurance", "submitted")], "Gas Engineer"))).toBe(
    "To be verified, send us your Gas Safe registration.",
  );
  expect(missingText(of([check("identity", "approved"), check("insurance", "submitted")]))).toBe(
    "We are checking your public liability insurance.",
  );
  expect(
    missingText(of([check("identity", "approved"), check("insurance", "approved", { expiresAt: today })])),
  ).toBeNull();
});

test("each line shows the status of its check", () => {
  expect(lineOf("identity", [])).toMatchObject({ state: "missing", open: true });
  expect(lineOf("identity", [check("identity", "submitted")])).toMatchObject({ state: "waiting", open: false });
  expect(lineOf("identity", [check("identity", "rejected", { reason: "Too dark" })])).toMatchObject({
    state: "rejected",
    reason: "Too dark",
    open: true,
  });
  expect(lineOf("insurance", [check("insurance", "approved", { expiresAt: "2027-03-31" })])).toMatchObject({
    state: "approved",
    text: "Approved until 31 March 2027",
  });
  expect(lineOf("insurance", [check("insurance", "approved", { expiresAt: "2026-03-20" })])).toMatchObject({
    state: "ending",
  });
  expect(lineOf("insurance", [check("insurance", "approved", { expiresAt: "2026-03-02" })])).toMatchObject({
    state: "expired",
    text: "Expired on 2 March 2026",
  });
});

test("a submitted or rejected renewal does not change the current check", () => {
  const old = check("insurance", "approved", { expiresAt: "2026-03-20" });
  expect(lineOf("insurance", [old, check("insurance", "submitted")])).toMatchObject({
    state: "approved",
    open: false,
    text: "Approved until 20 March 2026. We are checking what you sent",
  });
  expect(lineOf("insurance", [old, check("insurance", "rejected")])).toMatchObject({ state: "ending", open: true });
});
