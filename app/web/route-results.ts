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

const underWay = new Set<Promise<unknown>>();

/** A submission, from now to its reply. */
export function submitting<Reply>(submission: Promise<Reply>): Promise<Reply> {
  underWay.add(submission);
  return submission.finally(() => underWay.delete(submission));
}

/** Resolves when no submission is under way, and the router has begun to go where the last one leads. */
export async function submissionsEnded(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    // The router takes a reply in the same task.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
