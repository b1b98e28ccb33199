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
    ...(dateAskedOf ? [`We’ll cancel the date you requested from ${dateAskedOf}.`] : []),
    ...(pending === 1 ? ["We’ll reject the quote you have and tell the tradesperson."] : []),
    ...(pending > 1 ? [`We’ll reject the ${pending} quotes you have and tell the tradespeople.`] : []),
    "Tradespeople will no longer see your job. You can undo this for 10 minutes. After that, you can post the job again with its photos.",
  ];
}
