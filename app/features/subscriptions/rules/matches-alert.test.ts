import { expect, test } from "vitest";
import { fitsBudget } from "./matches-alert.ts";

const budget = (budgetMin: number | null, budgetMax: number | null) => ({ budgetMin, budgetMax });

test.each([
  ["the job has no budget", budget(null, null), budget(5_000, 9_000), true],
  ["the alert has no budget", budget(100, 200), budget(null, null), true],
  ["they overlap", budget(8_000, 15_000), budget(10_000, 50_000), true],
  ["they meet at the alert's minimum", budget(null, 10_000), budget(10_000, null), true],
  ["they meet at the alert's maximum", budget(50_000, null), budget(null, 50_000), true],
  ["too small", budget(1_000, 9_999), budget(10_000, null), false],
  ["too large", budget(50_001, 60_000), budget(null, 50_000), false],
  ["the job has no maximum", budget(1_000, null), budget(10_000, 20_000), true],
  ["the job has no minimum", budget(null, 60_000), budget(10_000, 20_000), true],
])("%s", (_what, job, alert, fits) => expect(fitsBudget(job, alert)).toBe(fits));
