import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-reports.ts";

test("what passed at the second try has passed, and is named, however deep it lies", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 0 },
    suites: [
      { specs: [spec("signs in", "expected"), spec("pays", "flaky")] },
      { specs: [], suites: [{ specs: [spec("reviews", "flaky"), spec("searches", "unexpected")] }] },
    ],
  };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1, wavering: ["pays", "reviews"] });
});

test("a run without a suite has nothing to name", () => {
  expect(countPlaywright({ stats: { unexpected: 1 } })).toEqual({ passed: 0, failed: 1, wavering: [] });
});

test("the other reports give their two numbers", () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 })).toEqual({ passed: 7, failed: 2 });
});
