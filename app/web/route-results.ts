import type { DataStrategyResult } from "react-router";

/** What loaders or an action returned, by route, as a client middleware sees it. */
export type Results = Record<string, DataStrategyResult>;

/** May replace what loaders returned. Set by page-refresh.ts, which visitors do not load before the page is interactive. */
export const loadResults = {
  keep: (_request: Pick<Request, "url" | "signal">, results: Results): Results | Promise<Results> => results,
};

/** The same for a submission: called when it begins, and then with its results. Set by failed-submission.ts, which is loaded later too. */
export const actionResults = {
  begin: (): ((results: Results) => void) => () => {},
};
