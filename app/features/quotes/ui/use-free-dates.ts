import { useEffect } from "react";
import { useFetcher } from "react-router";
import { minutesTyped, type TakesTexts } from "../rules/typed-takes.ts";
import type { SuggestedDate } from "./date-fields.tsx";

interface Wanted {
  /** How long the work takes, as typed. */
  takes: TakesTexts | null | undefined;
  jobId: string | undefined;
  /** The days of the work need not follow each other. */
  apart: boolean;
  /** Whether somebody looks at the dates. */
  isShown: boolean;
}

/** The free dates for work of the typed length: at first those for any length, then those that the server finds. */
export function useFreeDates(
  any: readonly SuggestedDate[],
  { takes, jobId, apart, isShown }: Wanted,
): readonly SuggestedDate[] {
  const { load, data } = useFetcher<SuggestedDate[]>();
  const minutes = minutesTyped(takes);
  const query = new URLSearchParams({
    ...takes,
    ...(jobId && { job: jobId }),
    ...(apart && { apart: "on" }),
  }).toString();
  useEffect(() => {
    if (isShown && minutes !== null) void load(`/quotes/free-dates?${query}`);
  }, [isShown, minutes, query, load]);
  return minutes === null ? any : (data ?? any);
}
