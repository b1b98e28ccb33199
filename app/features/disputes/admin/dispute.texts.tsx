import type { ReactNode } from "react";

export const texts = {
  id: "features/disputes/admin/dispute.texts",
  from: "From",
  whatYouNeed: "What you need to see",
  bothReadIt: "Both people read it",
  within: "Within",
  asking: "Asking…",
  ask: "Ask",

  reason: "Reason",
  bothReadItAndAudited: "Both people read it, and it stays in the audit log.",
  deciding: "Deciding…",
  decideDispute: "Decide the dispute",
  confirmDecision: "Confirm the decision?",
  confirm: "Confirm",
  goBack: "Go back",
  cannotBeUndone: "This cannot be undone. We tell both people, with your reasons.",
  splitDecided: (money: { refund: string; share: string; ours: string; customer: string; tradesperson: string }) =>
    `${money.customer} gets ${money.refund} back, ${money.tradesperson} gets ${money.share}, and our fee is ${money.ours}.`,
  repeatDecided: (tradesperson: string) => `${tradesperson} does the work again. The money stays held until then.`,
  needsSecondOperator:
    "More than £500 is held: if you share it, nothing moves until another operator has confirmed your decision.",

  disputes: "Disputes",
  theBooking: "The booking",
  whoAndWho: (customer: string, tradesperson: string) => `${customer} (customer) and ${tradesperson} (tradesperson)`,
  photosOfWork: "Photos of the work",
  priceOfBooking: "Price of the booking",
  paid: "Paid",
  heldToBeSplit: "Held, to be split",
  released: "Released",
  sentBack: "Sent back",
  theMoney: "The money",
  theClock: "The clock",
  wasDue: (until: ReactNode) => <>Was due {until}</>,
  dueUntil: (until: ReactNode, left: string) => (
    <>
      Until {until}, {left} left
    </>
  ),
  howItEnded: "How it ended",
  secondPerson: "The second person",
  confirmThisDecision: "Confirm this decision?",
  waitsForSecondPerson: "Waits for a second person",
  decide: "Decide",
  askForEvidence: "Ask for evidence",
  whatHasHappened: "What has happened",

  amountToRefund: "Amount to refund",
  refundHint: (customer: string, held: string) =>
    `To ${customer}, out of the ${held} that we hold. The rest is released.`,
  shareToRefund: "Share to refund",
  notChosen: "Not chosen",
  refundAll: "Refund all",
  releaseAll: "Release all",
  ourFee: "Our fee",
  whatDecisionChanges: "What the decision changes",
  now: "Now",
  after: "After",
  change: "Change",

  days: (days: number) => `${days} days`,

  dispute: "Dispute",

  paidBy: (customer: string) => `${customer} paid`,
  paidTo: (tradesperson: string) => `${tradesperson} gets`,
  held: "Held",
};
