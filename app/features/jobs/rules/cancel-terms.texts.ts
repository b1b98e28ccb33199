export const texts = {
  id: "features/jobs/rules/cancel-terms.texts",
  cancellingIsFree: "Cancelling is free. You have not paid anything, so there is nothing to refund.",
  requestedDate: (dateAskedOf: string) => `The date that you requested from ${dateAskedOf} is cancelled.`,
  rejectQuote: "We’ll reject the quote you have, and let the tradesperson know.",
  rejectQuotes: (pending: number) => `We’ll reject the ${pending} quotes you have, and let the tradespeople know.`,
  noLongerSeen:
    "Tradespeople will no longer see it. You can undo this for 10 minutes. After that you can post it again, with its photos.",
};
