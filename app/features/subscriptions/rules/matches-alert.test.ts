import { expect, test } from "vitest";
import { fitsBudget } from "./matches-alert.ts";

const budget = (budgetMin: number | null, budgetMax: number | null) => ({ budgetMin, budgetMax });

test.each([
  ["no budget, any wish", budget(null, null), budget(5_000, 9_000), true],
  ["any budget, no wish", budget(100, 200), budget(null, null), true],
  ["they overlap", budget(8_000, 15_000), budget(10_000, 50_000), true],
  ["they touch below", budget(null, 10_000), budget(10_000, null), true],
  ["they touch above", budget(50_000, null), budget(null, 50_000), true],
  ["too small", budget(1_000, 9_999), budget(10_000, null), false],
  ["too large", budget(50_001, 60_000), budget(null, 50_000), false],
  ["open upwards", budget(1_000, null), budget(10_000, 20_000), true],
  ["open downwards", budget(null, 60_000), budget(10_000, 20_000), true],
])("%s", (_what, job, alert, fits) => expect(fitsBudget(job, alert)).toBe(fits));
