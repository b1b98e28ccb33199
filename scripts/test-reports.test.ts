import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-reports.ts";

test("a test that passed on its second attempt counts as passed and is listed, at any depth of nesting", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 0 },
    suites: [
      { specs: [spec("signs in", "expected"), spec("pays", "flaky")] },
      { specs: [], suites: [{ specs: [spec("reviews", "flaky"), spec("searches", "unexpected")] }] },
    ],
  };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1, flaky: ["pays", "reviews"] });
});

test("a run without a suite lists no tests", () => {
  expect(countPlaywright({ stats: { unexpected: 1 } })).toEqual({ passed: 0, failed: 1, flaky: [] });
});

test("a Vitest report gives the two counts, and what passed only on a later attempt", () => {
  const result = (title: string, status: string, failureMessages: string[] = []) => ({
    title,
    status,
    failureMessages,
  });
  const testResults = [
    { assertionResults: [result("adds", "passed"), result("races", "passed", ["it was late"])] },
    { assertionResults: [result("divides", "failed", ["it is wrong"])] },
  ];
  const report = { numPassedTests: 7, numFailedTests: 2, numTotalTests: 9, testResults };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, flaky: ["races"] });
});
