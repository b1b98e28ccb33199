export const texts = {
  id: "features/quotes/rules/texts",
  weWithdrewThisQuote: (name: string) =>
    `We withdrew this quote: the job requires a current check that they do not have (${name}).`,
  weWithdrewYourQuote: (name: string) =>
    `We withdrew this quote: the job requires a current check that you do not have (${name}). Once we have approved it you can quote again.`,
  youLackCheck: (name: string) =>
    `This job requires a current check that you do not have (${name}). Do not start the work without it. Send it to us: once we have approved it, the booking continues.`,
  theyLackCheck: (tradesperson: string, name: string) =>
    `This job requires a current check that ${tradesperson} does not have (${name}).`,

  deposit: "Deposit",
  whenWorkIsDone: "When the work is done",
  toChargeVat: "To charge VAT, first add your VAT number to your business details",
  quoteWithoutVatLines: "A quote without VAT has lines at a rate of 0",
  askDepositMilestonesNot: "Ask for a deposit or for milestones, not for both",
  depositMustLeaveLeast: (minAmount: string) => `The deposit must leave at least ${minAmount} of the price`,
  cannotBeInPast: (name: string) => `${name} cannot be in the past`,
  mustBeWithinDays: (name: string, most: number) => `${name} must be within ${most} days`,
  validUntil: "Valid until",
  earliestStart: "Earliest start",

  untilCheckedIdentityUp: (most: string, left: number) =>
    `Until we have checked your identity: up to ${most} a quote, and ${left} more ${left === 1 ? "quote" : "quotes"}.`,

  cannotPay: (missing: string) =>
    `${missing} You cannot pay until they have it. If you think that the work is not safe, have it looked at by someone on the Gas Safe Register and raise a dispute.`,
  doNotStart: (missing: string) =>
    `${missing} Do not let the work start without it. You can cancel, and anything we hold comes back to you in full. Or you can wait until they have renewed it.`,
};
