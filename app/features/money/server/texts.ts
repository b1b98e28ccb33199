export const texts = {
  id: "features/money/server/texts",
  payoutToBank: (state: string) => `Payout to the bank, ${state}`,
  payoutFor: (state: string, titles: readonly string[]) => {
    const [first, ...others] = titles;
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return `Payout to the bank, ${state}${first === undefined ? "" : `: ${first}${more}`}`;
  },

  theyOweUs: "They owe us",
  becomesOurLoss: "Becomes our loss",

  failedToProcessPayment: "Failed to process payment",

  mostRefundable: (left: string) => `At most ${left} can be refunded to the customer`,

  mostHeld: (free: string) => `At most ${free} is held for this booking`,
  nothingIsHeld: "Nothing is held for this booking",

  bankClaims: (status: string) => `The customer’s bank reclaims the payment or asks about it, ${status}`,
  evidenceSentToBank: "Evidence sent to the bank",
  freezeEnded: "Freeze of the payment ended",
};
