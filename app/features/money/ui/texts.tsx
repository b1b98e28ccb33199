import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/money/ui/texts",
  balanceWithStripe: "Balance with Stripe",
  paymentProviderDidNotAnswer: "The payment provider did not answer. Please try again in a minute.",
  payingOut: "Paying out…",
  payOutNow: "Pay out now",
  youOweThis:
    "You owe this because we refunded a customer after releasing the money to you. We take it from your next payment.",
  paidOutNextDay: "Paid out to your bank automatically on the next working day.",
  nextPayoutFollows: "Your next payout follows when more money is released.",
  releasedMoneyArrivesHere: "Released money arrives here, and then in your bank account.",

  date: "Date",
  job: "Job",
  state: "State",
  invoice: "Invoice",
  onRelease: "On release",
  price: "Price",
  fee: (platformFee: string) => `${platformFee} fee`,
  youReceive: "You receive",
  ofPrice: (price: string) => `of ${price}`,
  whyThen: "Why then",
  comingByDate: "Money that is coming, by date",

  thisMonth: "This month",
  lastMonth: "Last month",
  allTime: "All time",
  customersPaid: "Customers paid",
  youGet: "You get",
  earningsByMonth: "Earnings by month",
  what: "What",

  identityMissing: "We pay out once we have checked your identity",
  seeYourChecks: "See your checks",

  comingToYou: (platformFee: string) => `Coming to you, after the ${platformFee} fee`,
  frozen: (amount: string) => `Frozen: ${amount}`,
  frozenNote: (note: string) => `${note}. It is not in the figures above.`,
  bookedNotPaid: (amount: string, bookings: number) =>
    `Booked, not yet paid: ${amount} for ${bookings} ${bookings === 1 ? "job" : "jobs"}. It is not in the figures above.`,
  onItsWay: "On its way",
  owed: "Owed",
  heldLatestDay: "Held, latest day",
  whenItComes: (by: string) => `When it comes, by ${by}`,
  week: "Week",
  day: "Day",
  total: "Total",
  daysAppearHere: "When a customer pays you, the day on which it is in your bank appears here.",

  held: "Held",
  paidByCustomers: (platformFee: string) => `Paid by customers, before the ${platformFee} fee`,
  paidOut: "Paid out",
  sentToAccount: "Sent to your account with Stripe",
  earned: "Earned",
  owedAndPaidOut: (platformFee: string) => `Owed and paid out, after the ${platformFee} fee`,
  owedByYou: "Owed by you",
  refundedToCustomers: "Refunded to customers. We take it from your next release",
  owedToYou: "Owed to you",

  noPaymentsYet: "No payments yet",
  findJobs: "Find Jobs",
  paymentsAppearHere: "When a customer pays you, the payment appears here with our fee and what you receive.",
  ofRefunded: (refunded: string, amount: string) => `${refunded} of ${amount} refunded`,
  priceLessFee: (amount: string, platformFeeAmount: string) => `${amount} − ${platformFeeAmount} fee`,

  noPayoutsYet: "No payouts yet",
  payoutsAppearHere: "Each payout from Stripe to your bank appears here with its arrival date.",
  paidOutOn: (automatic: boolean, began: string) =>
    `${automatic ? "Paid out" : "Paid out at your request"} on ${began}`,
  wouldHavePaid: "Would have paid",
  pays: "Pays",
  sentToYourStripeBalance: "Sent to your Stripe balance since the previous payout",
  returnedByYourBank: "Returned by your bank",
  cancelled: "Cancelled",
  arrives: (arrives: string) => `Arrives ${arrives}`,

  untilThenOwed: "Until then, we owe you any released money.",
  lessRefund: (amount: string) => `, less ${amount} for a refund`,
  andBeingCleared: (amount: ReactNode) => <>and {amount} being cleared</>,
  onItsWayThereBy: (amount: ReactNode, day: ReactNode) => (
    <>
      {amount} is on its way, there by {day}.
    </>
  ),
  whyOnHold: (link: Link) => (
    <>
      How you sign in has changed. We wait 48 hours before we send you money, so that nobody else can take it. If you
      did not make the change, {link("contact us now")}.
    </>
  ),
  payoutsOnHold: (until: string) => `Payouts on hold until ${until}`,
};
