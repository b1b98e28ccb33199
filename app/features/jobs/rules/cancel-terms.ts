/** What cancelling a job does to what waits on it. */
export interface CancelFacts {
  /** Quotes that are still open. */
  pending: number;
  /** Who was asked for a date, if someone was. */
  dateAskedOf: string | null;
}

/** What cancelling an open job does, sentence by sentence, to be read before it is done. */
export function cancelTerms({ pending, dateAskedOf }: CancelFacts): string[] {
  const quotes = pending === 1 ? "The quote you have is rejected, and who sent it is told." : null;
  const several = pending > 1 ? `The ${pending} quotes you have are rejected, and those who sent them are told.` : null;
  return [
    "It costs nothing. Nothing has been paid for it, so there is nothing to pay back.",
    ...(dateAskedOf ? [`The date that you asked ${dateAskedOf} for is off.`] : []),
    ...[quotes, several].filter((sentence) => sentence !== null),
    "Tradespeople no longer see it. You cannot open it again, but you can post it again, with its photos.",
  ];
}
