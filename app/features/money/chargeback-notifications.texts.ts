export const texts = {
  id: "features/money/chargeback-notifications.texts",
  bankTookBackPayment: (amount: string) => `A bank took back a payment of ${amount}`,
  bankTookBack: (amount: string, jobTitle: string) => `A bank took back ${amount}: ${jobTitle}`,
  bankThatCardBelongs: "The bank that the card belongs to took the payment back",
  paymentWasTakenBack: "A payment was taken back by a bank",
  bankThatCardBelongsToTook:
    "The bank that the card belongs to took this payment back, as banks do when a card's owner questions a payment. We will answer the bank and tell you the outcome.",
  untilThenMoneyCounts:
    "Until then the money counts as returned to the customer. We will recover what was released, as far as it is still available.",
  job: "Job",
  takenBack: "Taken back",
  openJob: "Open the job",
  bankGaveBackPayment: (amount: string) => `The bank gave back a payment of ${amount}`,
  bankGaveBack: (amount: string, jobTitle: string) => `The bank gave back ${amount}: ${jobTitle}`,
  bankHasReturnedPayment: "The bank has returned the payment",
  bankReviewedPayment:
    "The bank reviewed the payment that it had taken back, and returned it. Nothing else has changed.",
  payment: "Payment",
  banksDecisionOnPayment: (amount: string) => `The bank’s decision on a payment of ${amount} is final`,
  banksDecisionOnIsFinal: (amount: string, jobTitle: string) =>
    `The bank’s decision on ${amount} is final: ${jobTitle}`,
  bankDecidedInFavour: "The bank decided in favour of the cardholder",
  bankReviewedPaymentAndDecided:
    "The bank reviewed the payment and decided in favour of the cardholder. This is final.",
  bankIsAskingAboutPayment: (amount: string) => `A bank is asking about a payment of ${amount}`,
  bankIsAskingAbout: (amount: string, jobTitle: string) => `A bank is asking about ${amount}: ${jobTitle}`,
  moneyStaysHeldUntilBank: "The money stays held until the bank has its answer",
  bankIsAsking: "A bank is asking about a payment",
  bankThatCardBelongsToIsAsking:
    "The bank that the card belongs to is asking about this payment. It has not taken any money back.",
  whatIsHeld: "What is held for this job stays held until the question is settled. We will answer the bank.",
  openPayments: "Open payments",
  thatWeHoldForOthers: (amount: string) => `${amount} that we hold for others is not with the payment provider`,
  addItToBalanceThere: "Add it to the balance there",
  ourBalanceThereIsToo: "Our balance there is too low",
  heldMoneyIsMissing: "Held money is missing at the payment provider",
  ourBalanceAtPaymentProvider:
    "Our balance at the payment provider is less than what we hold for customers and owe to tradespeople. The usual reason is a payout to our own bank account.",
  addMissingAmountToBalance:
    "Add the missing amount to the balance in the provider’s dashboard, and set payouts to manual there.",
  missing: "Missing",
  paymentProviderPaysOutHeld: "The payment provider pays out held money automatically",
  payoutsToOurOwnBank: (interval: string) => `Payouts to our own bank are ${interval}; they must be manual`,
  payoutsToOurOwnBankMust: "Payouts to our own bank must be manual",
  paymentProviderPaysOurWhole:
    "The payment provider pays our whole balance out to our own bank account on a schedule. Money that we hold for customers is part of that balance.",
  setPayoutScheduleToManual:
    "Set the payout schedule to manual in the provider’s dashboard, and pay out our fees from there.",
  payouts: "Payouts",
};
