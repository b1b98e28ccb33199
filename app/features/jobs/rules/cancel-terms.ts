import { texts } from "./cancel-terms.texts.ts";

/** What cancelling a job affects. */
export interface CancelFacts {
  /** How many quotes are pending. */
  pending: number;
  /** The tradesperson of a requested date; null when there is none. */
  dateAskedOf: string | null;
}

/** The effects of cancelling an open job, as sentences for the confirmation dialog. */
export function cancelTerms({ pending, dateAskedOf }: CancelFacts): string[] {
  return [
    texts.cancellingIsFree,
    ...(dateAskedOf ? [texts.requestedDate(dateAskedOf)] : []),
    ...(pending === 1 ? [texts.rejectQuote] : []),
    ...(pending > 1 ? [texts.rejectQuotes(pending)] : []),
    texts.noLongerSeen,
  ];
}
