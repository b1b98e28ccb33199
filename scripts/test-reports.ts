/** What the report of a stage of `npm test` says. */
export interface Count {
  passed: number;
  failed: number;
  /** The names of those that passed at the second try only. */
  wavering?: string[];
}

/** Of vitest's JSON reporter. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** Of Playwright's JSON reporter. */
export function countPlaywright(report: unknown): Count {
  const { stats, ...root } = report as BrowserSuite & { stats: Record<string, number> };
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, wavering: waveringIn(root) };
}

function waveringIn({ suites = [], specs = [] }: BrowserSuite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...here.map(({ title }) => title), ...suites.flatMap(waveringIn)];
}
