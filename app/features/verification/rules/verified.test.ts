import { describe, expect, test } from "vitest";
import type { CheckKind } from "./check-kinds.ts";
import { type CheckFacts, isVerified } from "./verified.ts";

describe("verified", () => {
  const today = "2026-03-03";
  const check = (kind: CheckKind, over: Partial<CheckFacts> = {}): CheckFacts => ({
    kind,
    status: "approved",
    expiresAt: "2026-12-31",
    ...over,
  });
  const papers = [check("identity", { expiresAt: null }), check("insurance")];

  test("with identity and insurance that are current, also on their expiry date", () => {
    expect(isVerified("Plumber", papers, today)).toBe(true);
    expect(isVerified("Plumber", [check("identity"), check("insurance", { expiresAt: today })], today)).toBe(true);
    expect(isVerified("Plumber", [check("identity"), check("insurance", { expiresAt: "2026-03-02" })], today)).toBe(
      false,
    );
  });

  test.each(["submitted", "rejected", "expired"] as const)("not with insurance that is %s", (status) => {
    expect(isVerified("Plumber", [check("identity"), check("insurance", { status })], today)).toBe(false);
  });

  test.each(["Gas Engineer", "Heating Engineer"])("a %s needs the Gas Safe number as well", (trade) => {
    expect(isVerified(trade, papers, today)).toBe(false);
    expect(isVerified(trade, [...papers, check("gas_safe")], today)).toBe(true);
  });
});
