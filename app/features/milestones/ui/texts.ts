export const texts = {
  id: "features/milestones/ui/texts",
  paymentMethod: "Payment method",
  cardHasExpired: (card: string) => `Your ${card} has expired`,
  youPayWith: (card: string) => `You pay with your ${card}`,
  addPaymentMethodFirst: "Add a payment method to pay milestones. We do not charge anything when you add it",
  changePaymentMethod: "Change payment method",
  addPaymentMethod: "Add payment method",

  forMilestone: (title: string) => ` for ${title}`,
  whatReleasingDoes: (held: string, other: string) =>
    `The ${held} that is held goes to ${other}. You cannot undo this.`,
  releaseMoneyFor: (title: string) => `Release the money for “${title}”?`,
  pay: (amount: string) => `Pay ${amount}`,
  release: (held: string) => `Release ${held}`,
  releasing: "Releasing…",
  retryPayment: "Retry Payment",
  completeAuthentication: "Complete authentication",
  paying: "Paying…",
  bankNeedsConfirmation: "Your bank needs you to confirm this payment.",
  payingReleases: "The work is complete, so paying releases it.",

  paidOn: (paidOn: string, releasedOn: string | null) =>
    `Paid on ${paidOn}${releasedOn ? `, released on ${releasedOn}` : ""}`,
  held: "Held",

  total: "Total",
  paid: "Paid",
  remaining: "Remaining",
  totals: "Totals",
};
