export const texts = {
  id: "features/money/server/texts",
  payoutToBank: (state: string) => `Payout to the bank, ${state}`,

  theyOweUs: "They owe us",
  becomesOurLoss: "Becomes our loss",

  failedToProcessPayment: "Failed to process payment",

  mostRefundable: (left: string) => `At most ${left} can be refunded to the customer`,

  mostHeld: (free: string) => `At most ${free} is held for this booking`,
  nothingIsHeld: "Nothing is held for this booking",
};
