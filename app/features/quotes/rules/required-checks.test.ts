import { expect, test } from "vitest";
import { TRADES } from "#config/constants.ts";
import type { GasFacts } from "#features/jobs/rules/gas-work.ts";
import { needsGasSafe } from "./quote.policy.ts";

const tap: GasFacts = {
  category: "Plumbing",
  title: "Replace kitchen mixer tap",
  description: "It drips from the base.",
  gasAnswer: null,
  gasDecision: null,
};

test("gas trades need the check for any job, the others for gas work only", () => {
  for (const trade of [...TRADES, null]) {
    expect(needsGasSafe(trade, tap)).toBe(trade === "Gas Engineer" || trade === "Heating Engineer");
    expect(needsGasSafe(trade, { ...tap, title: "Boiler service" })).toBe(true);
    expect(needsGasSafe(trade, { ...tap, gasAnswer: "not_sure" })).toBe(true);
  }
});
