import type { ReactNode } from "react";

export const texts = {
  id: "features/subscriptions/ui/plan-panel.texts",
  subscriptions: "Subscriptions",
  with: "With",
  category: "Category",
  howOften: "How often",

  acceptForVisit: (amount: string) => `Accept for ${amount} a visit`,
  skipVisitOn: (day: string) => `Skip the visit on ${day}?`,
  skipThisVisit: "Skip this visit",
  wellTellLaterVisits: (other: string) => `We’ll tell ${other}. Later visits stay as they are.`,
  pause: "Pause",
  resume: "Resume",
  endRepeatVisits: "End the repeat visits?",
  endVisits: "End visits",
  wellBookNoMoreVisits: (other: string) =>
    `We’ll book no more visits, and tell ${other}. Any visit already booked stays booked. You can cancel it on its own page.`,
  declineThisProposal: "Decline this proposal?",
  wellTellThatYouDeclined: (other: string) => `We’ll tell ${other} that you declined. They can propose something else.`,
  withdrawYourProposal: "Withdraw your proposal?",
  noLongerAbleAccept: (other: string) => `${other} will no longer be able to accept it. We’ll let them know.`,
  goBack: "Go back",

  visitAmount: (amount: ReactNode) => <>{amount} a visit</>,
  fullPricePayEach: "The full price. You pay for each visit like any booking.",
  hasUntilToAnswer: (other: string, answerBy: string) => `${other} has until ${answerBy} to answer.`,
  pleaseAnswerBy: (answerBy: string) => `Please answer by ${answerBy}.`,
  nextVisitIsOn: (day: string, bookedOn: string) => `The next visit is on ${day}. We book it on ${bookedOn}.`,

  noVisitsBookedYet: "No visits booked yet.",
};
