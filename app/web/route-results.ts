import type { DataStrategyResult } from "react-router";

/** What loaders or an action returned, by route, as a client middleware sees it. */
export type Results = Record<string, DataStrategyResult>;

/** What every load of pages goes through, and what hears of actions. Set by instant/instant.ts, which visitors do not download. */
export const loadResults = {
  load: (_request: Pick<Request, "url" | "signal">, next: () => Promise<Results>): Promise<Results> => next(),
  changed: (): void => {},
};

/** For a submission: called when it begins, and then with its results. Set by failed-submission.ts, which is loaded later too. */
export const actionResults = {
  begin: (): ((results: Results) => void) => () => {},
};
