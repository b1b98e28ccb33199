/** The result of a stage of `npm test`, from its report. */
export interface Count {
  passed: number;
  failed: number;
  /** The titles of tests that passed only on a later attempt. */
  flaky?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** Reads the report of Vitest's JSON reporter. The messages of earlier attempts remain with a test that passed. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults = [] } = report as VitestReport;
  const flaky = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
  return { passed: numPassedTests, failed: numFailedTests, flaky: flaky.map(({ title }) => title) };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** Reads the report of Playwright's JSON reporter. */
export function countPlaywright(report: unknown): Count {
  const { stats, ...root } = report as BrowserSuite & { stats: Record<string, number> };
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, flaky: flakyTitles(root) };
}

function flakyTitles({ suites = [], specs = [] }: BrowserSuite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...here.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}
