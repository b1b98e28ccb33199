/** Quotes by what has become of them. */
export interface QuotesSent {
  pending: number;
  accepted: number;
  rejected: number;
  withdrawn: number;
  expired: number;
}

export const noQuotes = (): QuotesSent => ({ pending: 0, accepted: 0, rejected: 0, withdrawn: 0, expired: 0 });

export const sentOf = (quotes: QuotesSent): number => Object.values(quotes).reduce((all, number) => all + number, 0);

/**
 * What share of the quotes was won, in whole percent, of those that are decided: accepted, against rejected and run out. One that
 * waits, or that its tradesperson took back, is neither won nor lost. Null when none is decided.
 */
export function winRate({ accepted, rejected, expired }: QuotesSent): number | null {
  const decided = accepted + rejected + expired;
  return decided === 0 ? null : Math.round((accepted * 100) / decided);
}
