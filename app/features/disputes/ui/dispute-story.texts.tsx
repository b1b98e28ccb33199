import type { ReactNode } from "react";

export const texts = {
  id: "features/disputes/ui/dispute-story.texts",
  you: "You",
  whatTheySay: "What they say",
  whatYouBothSay: "What you both say",
  answeredWithOffer: (who: string) => `${who} answered with an offer.`,
  notAnswered: (who: string, side: string, other: string, over: boolean) =>
    `${who} ${side === other ? "have" : "has"} not answered${over ? "." : " yet."}`,
  youDoWork: "You do the work",
  doesWork: (tradesperson: string) => `${tradesperson} does the work`,
  againOn: (who: string, day: ReactNode) => (
    <>
      {who} again on {day}. The money stays held.
    </>
  ),
  offers: "Offers",
  noOffersYet: "No offers yet.",
  yourOffer: "Your offer",
  theyOffer: (names: string) => `${names} offers`,
  accepted: "Accepted",
  replaced: "Replaced",
  evidence: "Evidence",
  noPhotos: "No photos, documents or messages yet.",
  weAsked: (side: string, side2: string, names: string) => `We asked ${side === side2 ? "you" : names}`,
  fromWhom: (side: string, side2: string, names: string) => `From ${side === side2 ? "you" : names}`,
  pdf: "PDF",
  photoFrom: (index: number, names: string) => `Photo ${index + 1} from ${names}`,
  document: "Document",
  photo: "Photo",

  howToSettle: "How to settle it",
  shareMoney: "Share the money",
  shareHint: "Some or all of it is refunded, the rest is released",
  doWorkAgain: "Do the work again",
  dayYouChoose: "the day you choose",
  repeatHint: (side: string, tradesperson: string) =>
    `${side === "tradesperson" ? "You put" : `${tradesperson} puts`} it right, at no extra cost`,
  amountToRefund: "Amount to refund",
  refundHint: (all: string, side: string, platformFee: string, cancelled: boolean) =>
    `To the customer, out of the ${all} that we hold: 0 for nothing, ${all} for all of it. We release the rest${side === "customer" ? "" : `, less the ${platformFee} fee`}.${cancelled ? " Refunding all of it ends the dispute at once." : ""}`,
  dayOfRepeatWork: "Day of the repeat work",
  itBecomesDateOfBooking: "It becomes the date of the booking.",
  whatIsToBePut: "What is to be put right",
  staysHeld: (held: string, side: string, tradesperson: string, on: string) =>
    `The ${held} stays held. ${side === "tradesperson" ? "You come back" : `${tradesperson} comes back`} on ${on}.`,
};
