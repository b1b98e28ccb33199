import type { ReactNode } from "react";

export const texts = {
  id: "features/risk/admin/risk.texts",
  risk: "Risk",
  aboutSignals:
    "Accounts for which a rule has fired, the most severe first. A signal changes nothing until you decide.",
  noOpenSignalHere: "No open signal here",
  nothingToDecide: "Nothing to decide",
  noneHereHint: "It has been decided, or the rule has not fired.",
  noneHint: "No rule has fired. Each is looked at every few minutes.",
  showLessSevere: "Show less severe",
  riskSignals: "Risk signals",
  rule: "Rule",
  anyRule: "Any rule",
  filter: "Filter",
  showAll: "Show all",

  actedOn: "Acted on",
  whatEachRuleCost: "What each rule cost in 12 months",
  countedAt: (counted: string) => `Counted ${counted} or later.`,
  aboutFigures: (counted: ReactNode) => (
    <>
      Fired counts each time, for each person. The money is of the people for whom a rule fired and was not cleared,
      from the ledger. Refunded is what went back to customers on their bookings, by chargebacks too. Lost is what we
      bore: chargebacks that no tradesperson’s money covered, and debts that we wrote off. {counted}
    </>
  ),

  decideMatch: "Decide the match",
  clearQuestion: (fullName: string) => `Clear this signal of ${fullName}?`,
  whatClearingDoes: "The rule does not fire again for them within 90 days, unless it gets worse.",
  saving: "Saving…",
  adminsReadReason: "Only admins read this.",
  actedQuestion: (fullName: string) => `Have you acted on this signal of ${fullName}?`,
  whatActedMeans:
    "For what you have done elsewhere: a refusal, a refund, a word with them. A suspension records it for you.",
  actedHint: "What you have done. Only admins read this.",
  suspendNamed: (fullName: string) => `Suspend ${fullName}`,
  clear: "Clear",
  decide: "Decide",
};
