/** How a journey ended in a browser. */
export interface Result {
  browser: string;
  title: string;
  /** What went wrong, if something did. */
  problem: string | undefined;
  /** Two if the browser hung in the first. */
  attempts: number;
  seconds: number;
}

/** All results as a table, and how many passed and failed in each browser. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ browser, title, problem, attempts, seconds }) =>
    [
      browser.padEnd(7),
      problem === undefined ? "passed" : "FAILED",
      `${attempts}`.padStart(8),
      seconds.toFixed().padStart(7),
      title,
    ].join("  "),
  );
  const counts = [...Map.groupBy(results, ({ browser }) => browser)].map(([browser, all]) => {
    const failed = all.filter(({ problem }) => problem !== undefined).length;
    return `${browser}: ${all.length - failed} passed, ${failed} failed`;
  });
  return ["browser  result  attempts  seconds  journey", ...rows, ...counts].join("\n");
}
