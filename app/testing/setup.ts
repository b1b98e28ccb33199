import fc from "fast-check";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { SEED } from "./seed.ts";

/** What has passed once passes again, wherever it runs (seed.ts). */
fc.configureGlobal({ seed: SEED, numRuns: Number(process.env.PROPERTY_RUNS ?? 100) });

/** Unexpected console output fails a test. */
const methods = ["log", "info", "warn", "error", "debug"] as const;
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});

afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls);
  expect(printed, "unexpected console output").toEqual([]);
});
