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
    "Cancelling is free. You have not paid anything, so there is nothing to refund.",
    ...(dateAskedOf ? [`The date that you requested from ${dateAskedOf} is cancelled.`] : []),
    ...(pending === 1 ? ["We’ll reject the quote you have, and let the tradesperson know."] : []),
    ...(pending > 1 ? [`We’ll reject the ${pending} quotes you have, and let the tradespeople know.`] : []),
    "Tradespeople will no longer see it. You cannot reopen it, but you can post it again, with its photos.",
  ];
}
