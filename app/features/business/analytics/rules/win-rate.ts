/** Quotes by status. */
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
 * Accepted quotes as a share of decided ones (accepted, rejected or expired), in whole percent. Pending and withdrawn quotes count as
 * neither won nor lost. Null when none is decided.
 */
export function winRate({ accepted, rejected, expired }: QuotesSent): number | null {
  const decided = accepted + rejected + expired;
  return decided === 0 ? null : Math.round((accepted * 100) / decided);
}
