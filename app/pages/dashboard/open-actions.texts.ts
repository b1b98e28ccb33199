export const texts = {
  id: "pages/dashboard/open-actions.texts",
  paid: "Paid",
  notPaidYet: "Not paid yet",
  dueNow: "Due now",
  wasDueBy: (end: string) => `Was due by ${end}`,
  nextInMin: (wait: number) => `Next in ${wait} min`,
  nextInHMin: (floor: number, wait: number) => `Next in ${floor} h ${wait} min`,

  isThisWorkDone: "Is this work done?",
  yourQuoteExpires: (expiresAt: string) => `Your quote expires ${expiresAt}`,
  checkExpiresSoon: "A check expires soon",
  answerQuicklyWinMore: "Answer quickly to win more jobs",
  yourTaxDetailsAreMissing: "Your tax details are missing",
  cannotPayUntil: "We cannot pay you until we have them",
  payoutAccountNotComplete: "Your payout account is not complete",
  paymentProviderNeedsMore: "Our payment provider needs more details",

  held: (held: string) => `${held} held`,
  under1Mile: "under 1 mile",
  miles: (miles: number) => `${miles} miles`,

  answerByDay: (answerBy: string) => `by ${answerBy}`,
  bookedFor: (title: string, shortDay: string) => `${title} · booked for ${shortDay}`,
  customerHasNotAnswered: (title: string) => `${title} · the customer has not answered`,
  byTime: (dueAt: string) => ` · by ${dueAt}`,
  unreadMessage: "1 unread message",
  unreadMessages: (unread: string | number) => `${unread} unread messages`,
};
