import type { ReactNode } from "react";

export const texts = {
  id: "features/money/admin/texts",
  earlierPayments: "Earlier payments",
  allPayments: "All payments",
  payments: "Payments",
  findPayment: "Find a payment",
  findHint: "Email, name, or an id of a booking or of the provider",
  search: "Search",
  noPayments: "No payments",
  paymentsAreListedHere: "Payments, transfers and refunds are listed here, each with its status.",
  showEarlierPayments: "Show earlier payments",
  kind: "Kind",
  kindPlural: (kind: string) => `${kind}s`,
  allKinds: "All kinds",
  status: "Status",
  anyStatus: "Any status",
  oneBooking: (link: (text: string) => ReactNode) => <>Showing one booking. {link("Show all bookings")}</>,

  withProvider: "With the provider",
  accordingToLedger: "According to the ledger",
  held: "Held",
  heldNote: "Customers’ money until work is approved",
  owed: "Owed",
  owedNote: "Released to tradespeople, not sent yet",
  owedToUs: "Owed to us",
  owedToUsNote: "Refunded after release, to be recovered",
  feesEarned: "Fees earned",
  feesEarnedNote: (percent: string) => `Our ${percent} fee, minus what we returned`,
  providersFees: "Provider’s fees",
  deductedByProvider: "Deducted by the provider",
  lost: "Lost",
  lostNote: "Chargebacks that we could not recover",

  chargebacks: "Chargebacks",
  answered: "Answered",
  evidenceSent: (day: string) => `evidence sent ${day}`,
  bookingsPayments: "The booking’s payments",
  submitEvidence: "Submit evidence",
  submitQuestion: "Submit our evidence to the bank?",
  whatWeSend:
    "We send the job, the course of the booking, the messages of both people, the job’s photos and the agreement. It can be sent only once.",
  submitting: "Submitting…",
  reasonIsAudited: "It stays in the audit log.",
  endFreeze: "End the freeze",
  endFreezeQuestion: "End the freeze?",
  whatEndingDoes:
    "The money of this booking can then be released and transferred, although the bank may still take the payment back.",
  ending: "Ending…",

  closeBooking: "Close booking",
  closeQuestion: "Close this booking?",
  whatClosingDoes:
    "Nothing is held for it. After you close the booking, it cannot be paid again. We’ll tell both people.",
  closing: "Closing…",

  comparing: "Comparing…",
  compareNow: "Compare now",
  ledgerAndProvider: "Ledger and provider",
  notComparedYet: "Not compared yet",
  whenCompared:
    "Every night the ledger is compared with the provider’s own list of movements. Differences are listed here.",
  noDifferences: "No differences",
  oneDifference: "1 difference",
  differences: (total: number) => `${total} differences`,
  comparedFigures: (when: string, checked: number, ledgerBalance: string, providerBalance: string) =>
    `${when}, ${checked} movements. Ledger ${ledgerBalance}, provider ${providerBalance}.`,
  firstOfAll: (shown: number, total: number) =>
    `The first ${shown} of ${total}. The command npm run reconcile prints all of them.`,

  howRecovered: "Each debt is deducted from their next releases, until then we try to recover it every day.",
  writeOff: "Write off",
  writeOffQuestion: "Write off this debt?",
  writingOff: "Writing off…",
  amount: "Amount",

  nothingHeld: "Nothing is held now.",
  holdLimits: (lastDay: number, warningDay: number) =>
    `Money must be released or refunded before day ${lastDay}. From day ${warningDay} on it is marked.`,
  longestHeldShown: (shown: number, all: number) => `The longest held ${shown} of ${all}.`,
  oneDay: "1 day",
  days: (days: number) => `${days} days`,

  unknownOrFailed: "Unknown or failed",
  tryAgain: "Try again",
  tryAgainQuestion: "Try again?",
  whatTryingDoes: (payment: string) => `We’ll try this ${payment} again in the background. Nothing is paid twice.`,
  trying: "Trying…",
  askProviderAgain: "Ask the provider again",
  askQuestion: "Ask the provider again?",
  whatAskingDoes: (payment: string) =>
    `Within a minute we’ll ask the provider about this ${payment}. Nothing is paid twice.`,
  askAgain: "Ask again",
  asking: "Asking…",
  failedWebhooks: "Failed webhooks",
  handleQuestion: "Handle this event again?",
  whatHandlingDoes: "It is handled in the background. An event that was handled before changes nothing.",

  refundQuestion: "Refund this booking?",
  whatRefundingDoes:
    "We refund the card that paid: held money first, then released money, which the tradesperson then owes us.",
  refunding: "Refunding…",
  refundReasonHint: "Both people may ask for it, and it stays in the audit log.",

  aboutPayments: "Money received, held and paid out.",
  noProblems: "No chargebacks, no debts, nothing unknown or failed, and every event of the provider is handled.",

  kindOfAmount: (kind: string, amount: string) => `${kind} of ${amount}`,
  decide: "Decide",
  provider: "Provider",
  ledger: "Ledger",
  refund: "Refund",
  whatWritingOffDoes: (name: string, amount: string) =>
    `${name} owes us ${amount}. What you write off becomes our loss. This cannot be undone.`,
};
