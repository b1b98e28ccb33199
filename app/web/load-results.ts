import type { DataStrategyResult } from "react-router";

/** What loaders returned, by route, as a client middleware sees it. */
export type Results = Record<string, DataStrategyResult>;

/** May replace what loaders returned. Set by page-refresh.ts, which visitors do not load before the page is interactive. */
export const loadResults = {
  keep: (_request: Pick<Request, "url" | "signal">, results: Results): Results => results,
};
