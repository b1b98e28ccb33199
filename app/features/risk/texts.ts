export const texts = {
  id: "features/risk/texts",
  accountSuspended: "Account suspended",
  accountRestored: "Account restored",
  appealReceived: "Appeal received",
  whoDecidesAppeal: "Another member of our team decides, if there is one. We will email you within 7 days.",
  appealRefused: "Appeal refused",
  appealAccepted: "Appeal accepted",
  accountWorksAgain: "The account works again.",
  decided: "Decided",
  cleared: "Cleared",
  dueIsTransferred: "What is due is transferred automatically.",
  matchCleared: "Match cleared",
  signalCleared: "Signal cleared",
  recordedAsActedOn: "Recorded as acted on",

  keyedHashes:
    "Keyed hashes of your telephone number, address, documents, bank account, tax number, payment card and device",
  signalsOfRiskSuchAs:
    "Signals of risk: unusual numbers of jobs, quotes, messages, refunds or chargebacks, several accounts with one card or device, and reviews that were held",
  hashes: "Hashes of what identifies you",
  hashesHowLong: "until you delete your account, or for 6 years if it was suspended",
  signals: "Signals of risk",
  signalsHowLong: "2 years after our team has decided about them",
  suspensionsAndAppeals: "Suspensions and appeals",
  sixYears: "6 years",

  about: "What looks dishonest, for operators to decide",

  brandAccountIsSuspended: (brand: string) => `Your ${brand} account is suspended`,
  whyAndHowToAppeal: "Why, what this means, and how to appeal",
  accountIsSuspended: "Your account is suspended",
  whatStillWorks: (brand: string) =>
    `Our team has suspended your ${brand} account. You can sign in, read your account, and export or delete your data.`,
  quotesWithdrawnMoneyFrozen:
    "Your quotes have been withdrawn. Payments, releases and transfers for your bookings are stopped until we decide about each booking. We hold any money that is due to you.",
  quotesWithdrawnWorkContinues:
    "Your quotes have been withdrawn. Work that is already booked can be finished and paid.",
  appealWithinDays: (days: number) =>
    `If you think that this is wrong, you can appeal once, within ${days} days. Another member of our team decides, if there is one.`,
  whatHappened: "What happened",
  rule: "Rule",
  readDecisionOrAppeal: "Read the decision or appeal",
  brandAccountWorksAgain: (brand: string) => `Your ${brand} account works again`,
  suspensionHasEnded: "The suspension has ended",
  yourAccountWorksAgain: "Your account works again",
  suspensionOfAccountEnded: (brand: string) =>
    `Our team has ended the suspension of your ${brand} account. You can use everything again.`,
  openBrand: (brand: string) => `Open ${brand}`,
  appealNotSuccessful: "Your appeal was not successful",
  decisionAndReason: "The decision and the reason",
  yourAccountStaysSuspended: "Your account stays suspended",
  suspensionStaysInPlace: (brand: string) =>
    `We have reviewed the suspension of your ${brand} account, and it stays in place. You cannot appeal again, but you can ask an independent mediator. The decision page names two.`,
  reason: "Reason",
  readDecision: "Read the decision",
  moneyCanBePaidOut: "Money that is due to you can be paid out",
  openYourPayments: "Open your payments",
  accountOfIsSuspended: (tradesperson: string) => `${tradesperson}’s account is suspended`,
  accountOfIsSuspendedJob: (tradesperson: string, jobTitle: string) =>
    `${tradesperson}’s account is suspended: ${jobTitle}`,
  whatYouCanDo: "What you can do about your booking",
  doNotPayOutside:
    "Please do not pay them outside this site. We keep holding the money that you paid until we have decided about your booking.",
  youCanCancel:
    "You can cancel the booking and get back all the money that we hold, or wait for our decision. Your job can then receive new quotes.",
  youCanDispute: "The work is marked as complete. You can raise a dispute, or wait for our decision.",
  job: "Job",
  tradesperson: "Tradesperson",
  openBooking: "Open the booking",
  accountOfWorksAgain: (tradesperson: string) => `${tradesperson}’s account works again`,
  accountOfWorksAgainJob: (tradesperson: string, jobTitle: string) =>
    `${tradesperson}’s account works again: ${jobTitle}`,
  yourBookingContinues: "Your booking continues",
  bookingContinues: "We have ended the suspension. Your booking continues as agreed.",
  decidedAboutBooking: "We have decided about your booking",
  decisionAboutBooking: (jobTitle: string) => `Our decision about your booking: ${jobTitle}`,
  whatHappensMoneyHeld: "What happens to the money that we held",
  decidedAndRefundsArrive:
    "We have decided what happens to the money that we held for this booking. Refunds arrive in 5 to 10 working days.",
  refundedToCustomer: "Refunded to the customer",
  releasedBeforeFee: "Released to the tradesperson, before the fee",

  whyHashes:
    "noticing when somebody whom we suspended opens another account. A match holds the account until our team has reviewed it; you can write to us about it",
  groundFraud: (interests: string) => `${interests}, and those of other users: preventing fraud`,
  whySignals: "showing our team accounts that may be dishonest. A person decides; a signal alone changes nothing",
  suspensionsAndWhy: "Suspensions: the reason, the rule, your appeal and how it was decided",
  whySuspensions: "applying our rules, and answering for our decisions",
  groundSafety: (interests: string) => `${interests}, and those of other users: safety`,

  moneyWasCleared: (brand: string) =>
    `Your ${brand} account stays suspended, but we have cleared the money that is due to you. If your tax details and payout account are complete, we transfer it automatically.`,
  heldIsSplit: (refunded: string, net: string, fee: string) =>
    `${refunded} is refunded to the customer; ${net} is due to the tradesperson, after our fee of ${fee}.`,
};
