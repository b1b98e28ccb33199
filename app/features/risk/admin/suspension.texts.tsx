import type { ReactNode } from "react";

export const texts = {
  id: "features/risk/admin/suspension.texts",
  suspensionNumber: (number: number) => `Suspension ${number}`,
  statementOfReasons: "Statement of reasons",
  frozenBookings: "Frozen bookings",
  bookings: "Bookings",
  decideInDispute: "There is a dispute about this booking: decide it on the disputes page.",
  nothingHeld: (link: (text: string) => ReactNode) => (
    <>Nothing is held. {link("Close the booking")} if it cannot go on.</>
  ),
  deciding: "Deciding…",
  bothReadReason: "Both of them read this.",
  amountToRefund: (customer: string) => `Amount to refund to ${customer}`,
  decide: "Decide",
  acceptAppeal: "Accept the appeal",
  acceptQuestion: "Accept the appeal?",
  whatAcceptingDoes: "The suspension ends, and the account works again.",
  saving: "Saving…",
  personReadsReason: (fullName: string) => `${fullName} reads this.`,
  refuseAppeal: "Refuse the appeal",
  refuseQuestion: "Refuse the appeal?",
  whatRefusingDoes: "The suspension stays. There is no further appeal here.",
  liftSuspension: "Lift the suspension",
  liftQuestion: (fullName: string) => `Lift the suspension of ${fullName}?`,
  whatLiftingDoes: "They can use everything again. We email them, and tell the customers of frozen bookings.",
  adminsReadReason: "Only admins read this.",
  clearedOn: (day: string) => `Money that is due was cleared on ${day}.`,
  clearMoney: "Clear money that is due",
  clearMoneyQuestion: "Clear money that is due?",

  suspension: "Suspension",
  accept: "Accept",
  refuse: "Refuse",
  lift: "Lift",
  clear: "Clear",
  whatDecidingDoes: (held: string) =>
    `${held} is held. The rest is due to the tradesperson, less our fee, and is transferred once you clear it.`,
  whatClearingDoes: (owed: string, name: string) =>
    `${owed} is due to ${name} now. It is transferred once their tax details and payout account are complete; so is what you release later.`,
};
