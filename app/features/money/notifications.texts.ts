export const texts = {
  id: "features/money/notifications.texts",
  approveWork: (date: string) => `Approve the work by ${date}`,
  afterThat: (jobTitle: string, amount: string) => `${jobTitle}. After that, ${amount} is released`,
  areYouHappyWithWork: (jobTitle: string) => `Are you happy with the work? ${jobTitle}`,
  yourMoneyGoes: (tradesperson: string, date: string) =>
    `Your money goes to ${tradesperson} on ${date} unless you tell us otherwise`,
  areYouHappy: "Are you happy with the work?",
  markedJobComplete: (tradesperson: string) =>
    `${tradesperson} marked the job complete, and your money is still held. If the work is right, approve it.`,
  ifWeDoNotHear: (date: string) =>
    `If we do not hear from you, we will approve it automatically on ${date} and release the money. If something is wrong, raise a dispute before then: this pauses the release.`,
  job: "Job",
  tradesperson: "Tradesperson",
  held: "Held",
  releasedOn: "Released on",
  reviewAndApprove: "Review and approve",
  wasReleased: (amount: string, tradesperson: string) => `${amount} was released to ${tradesperson}`,
  weDidNotHear: (jobTitle: string) => `${jobTitle}. We did not hear from you in time`,
  yourPaymentWasReleased: (jobTitle: string) => `Your payment was released: ${jobTitle}`,
  hasBeenPaid: (tradesperson: string) => `${tradesperson} has been paid, because we did not hear from you`,
  paymentReleased: "Your payment was released",
  markedJobComplete14Days: (tradesperson: string) =>
    `${tradesperson} marked the job complete 14 days ago. We wrote to you then and twice since. As we did not hear from you, the work counts as approved and we have released the money that we held.`,
  ifSomethingIsWrong:
    "If something is wrong with the work, tell the tradesperson first. Your rights under consumer law are not affected.",
  released: "Released",
  openJob: "Open the job",
  paid: (customer: string, amount: string) => `${customer} paid ${amount}`,
  paidForJob: (customer: string, amount: string, jobTitle: string) => `${customer} paid ${amount}: ${jobTitle}`,
  yourPaymentsPageShows: "Your payments page shows what is held and what is on its way to you",
  customerHasPaid: "The customer has paid",
  paidYourPaymentsPageShows: (customer: string, platformFee: string) =>
    `${customer} paid. Your payments page shows what is held, the ${platformFee} fee and what is on its way to you.`,
  customer: "Customer",
  paidFact: "Paid",
  seeYourPayments: "See your payments",
  youPaid: (amount: string) => `You paid ${amount}`,
  youPaidForJob: (amount: string, jobTitle: string) => `You paid ${amount}: ${jobTitle}`,
  thankYou: "Thank you. This is your confirmation",
  thankYouForYourPayment: "Thank you for your payment",
  yourPaymentHasArrived: "Your payment has arrived. Nothing else is due for this amount.",
  wasReleasedToYou: (amount: string) => `${amount} was released to you`,
  isYours: (amount: string, jobTitle: string) => `${amount} is yours: ${jobTitle}`,
  customerHasApprovedWork: "The customer has approved the work",
  yourMoneyHasBeenReleased: "Your money has been released",
  workIsApproved: (platformFee: string) =>
    `The work is approved, and the money that was held for it is yours, less the ${platformFee} fee.`,
  youGet: "You get",
  weHaveRefunded: (amount: string) => `We have refunded ${amount} to you`,
  weHaveRefundedForJob: (amount: string, jobTitle: string) => `We have refunded ${amount} to you: ${jobTitle}`,
  itReachesCardYouPaid: "It reaches the card you paid with in 5 to 10 working days",
  weHaveRefundedYourPayment: "We have refunded your payment",
  weHaveSentYourMoney: "We have sent your money back to the card you paid with. It arrives in 5 to 10 working days.",
  refunded: "Refunded",
  weRefundedToYourCustomer: (amount: string) => `We refunded ${amount} to your customer`,
  weRefundedToYourCustomerForJob: (amount: string, jobTitle: string) =>
    `We refunded ${amount} to your customer: ${jobTitle}`,
  seeWhatItMeans: "See what it means for you on your payments page",
  weRefundedPayment: "We refunded a payment to your customer",
  weHaveRefundedPart:
    "We have refunded part or all of your customer’s payment. This reduces what was released to you, and we have returned our fee on it.",
  ifMoneyHadAlreadyReached:
    "If the money had already reached your account, we will take it from there or from your next release.",
  refundOfDidNotGo: (amount: string) => `A refund of ${amount} did not go through`,
  refundOfDidNotGoForJob: (amount: string, jobTitle: string) => `A refund of ${amount} did not go through: ${jobTitle}`,
  paymentProviderRefused: "The payment provider refused it. We will try again",
  refundDidNotGoThrough: "A refund did not go through",
  paymentProviderDidNotCarry:
    "The payment provider did not carry out this refund. We will try again automatically. If it keeps failing, pay the customer another way.",
  refund: "Refund",
  openPayments: "Open payments",
  yourRefundOfNeeds: (amount: string) => `Your refund of ${amount} needs your bank details`,
  yourRefundOfNeedsForJob: (amount: string, jobTitle: string) =>
    `Your refund of ${amount} needs your bank details: ${jobTitle}`,
  ourPaymentProviderHasEmailed: "Our payment provider has emailed you",
  yourRefundNeedsYourBank: "Your refund needs your bank details",
  weCouldNotSend:
    "We could not send this refund to the card you paid with. Our payment provider, Stripe, has emailed you to ask for a bank account. Once you answer that email, the refund is on its way.",
  canBeHeldUntilOnly: (amount: string, date: string) => `${amount} can be held until ${date} only`,
  heldUntilOnly: (date: string, amount: string, jobTitle: string) =>
    `Held until ${date} only: ${amount} for ${jobTitle}`,
  itHasBeenHeld: "It has been held for 75 days",
  moneyHasBeenHeld: "Money has been held for 75 days",
  heldMoneyMustBeReleased: (date: string) =>
    `Held money must be released or refunded before day 90. On ${date} we will do this automatically: we release money for finished work that is not in dispute, and refund anything else to the customer.`,
  until: "Until",
  wasHeldFor89Days: (amount: string) => `${amount} was held for 89 days and has been refunded`,
  wasHeldFor89DaysForJob: (amount: string, jobTitle: string) =>
    `${amount} was held for 89 days and has been refunded: ${jobTitle}`,
  paymentsCanBeHeld: "Payments can be held for less than 90 days",
  weHaveRefundedThisPayment: "We have refunded this payment",
  paymentsCanBeHeldForLess:
    "Payments can be held for less than 90 days. This one was not released in time, so we have refunded it to the card it was paid with.",
  bookingHasNotChanged:
    "The booking has not changed. Once the work is complete it can be paid again, and we will release the money immediately.",
  yourPayoutOfDid: (amount: string) => `Your payout of ${amount} did not arrive`,
  yourBankReturned: "Your bank returned it. Please check your bank details",
  payoutDidNotArrive: "A payout did not arrive",
  payout: "Payout",
  checkYourBankDetails: "Check your bank details",
};
