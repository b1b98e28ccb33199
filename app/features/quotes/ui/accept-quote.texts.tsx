import type { ReactNode } from "react";

export const texts = {
  id: "features/quotes/ui/accept-quote.texts",
  acceptQuoteFrom: (name: string) => `Accept the quote from ${name}?`,
  acceptQuote: "Accept quote",
  accepting: "Accepting…",
  youPayInAll: (amount: ReactNode) => <>You pay {amount} in all. No fee is added.</>,
  bookedJobSeesFull: (name: string) => `${name} is booked for the job and sees your full postcode.`,
  rejectedOthers: (others: number) =>
    `${others === 1 ? "The other quote is" : `The other ${others} quotes are`} rejected.`,
  depositOfIsPaidFirst: (first: string, rest: string) =>
    `A deposit of ${first} is paid first, and ${rest} when the work is done.`,
  weEmailYouBothAgreement: "We email you both the agreement, with your right to cancel within 14 days.",
  payNowHoldUntil: (date: string) =>
    `${date ? "The date is booked." : "You’ll agree a date."} Pay now (we hold it until you approve the work) or when the work is done.`,
  doYouNeedCertainDate: (link: (text: string) => ReactNode) => (
    <>Do you need a certain date? {link("Ask for a date first")}</>
  ),

  chooseDate: "Choose a date",

  vatIncluded: "VAT included",
  nextFree: (nextFree: string) => `Next free: ${nextFree}`,
  moreAboutQuoteFrom: (name: string) => `More about the quote from ${name}`,

  reject: "Reject",
  rejectQuoteFrom: (name: string) => `Reject the quote from ${name}?`,
  rejectQuote: "Reject quote",
  rejecting: "Rejecting…",
  wellLetThemKnow: "We’ll let them know, and another tradesperson can quote.",
};
