export const texts = {
  id: "features/documents/rules/texts",
  job: "Job",
  where: "Where",
  booking: "Booking",
  agreedOn: "Agreed on",
  dateOfWork: "Date of the work",
  toBeAgreed: "To be agreed",
  acceptedQuoteWholePrice: "Accepted quote, the whole price",
  price: "Price",
  work: "The work",
  tradespersonsQuote: "The tradesperson’s quote",
  priceAndPayment: "Price and payment",
  yourRightToCancel: "Your right to cancel",
  modelCancellationForm: "Model cancellation form",
  terms: "Terms",
  earliestStart: "Earliest start",
  howLongItTakes: "How long it takes",
  guarantee: "Guarantee",
  filesWithQuote: "Files with the quote",
  priceAllCustomerPays: (amount: string, booking: string) =>
    `The price is ${amount} and is all the customer pays. ${booking}.`,
  customerPaysWhenWork:
    "The customer pays when the work is done, or before. Our payment provider holds money that is paid before the customer approves the work. Approving the finished work releases it. If the customer does nothing, it is released automatically 14 days after the work is marked complete, unless there is a dispute.",
  moneyHeldLessThan:
    "Money can be held for less than 90 days. On day 89 held money for finished, undisputed work is released; any other held money goes back to the customer.",
  depositOfIsPaidFirst: (deposit: string, rest: string) =>
    `A deposit of ${deposit} is paid first, and ${rest} when the work is done. Both are held until the customer approves the work.`,
  consumerCancelAgreementWithin:
    "A consumer can cancel this agreement within 14 days of the day on which it was made, without giving a reason. To cancel, press Cancel booking on the job’s page, send the form below, or tell the tradesperson in any other clear way before the 14 days end.",
  everythingPaidThenReturned:
    "Everything paid is then returned without undue delay, and within 14 days at the latest, to the card that paid.",
  customerAskedWorkStart: (expressRequestAt: string) =>
    `On ${expressRequestAt} the customer asked for work to start within the 14 days. A customer who then cancels pays a fair part of the price for the work done until then, and cannot cancel once the work is complete.`,
  workStartsWithin14:
    "The work starts within the 14 days only if the customer asks for that. A customer who asks and then cancels pays a fair part of the price for the work done until then, and cannot cancel once the work is complete.",
  orderedOnReceivedOn: "Ordered on*/received on*:",
  nameOfConsumerS: "Name of consumer(s):",
  addressOfConsumerS: "Address of consumer(s):",
  signatureOfConsumer: "Signature of consumer(s) (only if this form is notified on paper):",
  untilWorkMarkedComplete:
    "Until the work is marked complete either side can cancel, with a reason. Held money then goes back to the customer in full. If the customer cancels after work has begun at their request, the tradesperson has 48 hours to ask to be paid for what is done, and only the rest goes back.",
  eitherSideCanRaiseDispute: "Either side can raise a dispute. Held money is not paid out until it is settled.",
  termsOfUse: (version: string, inForceFrom: string) =>
    `The terms of use, version ${version} of ${inForceFrom}, apply to this agreement.`,

  allIn: "This is the whole price. Nothing was added at payment.",
  customer: "Customer",
  reference: "Reference",
  takenBackThroughYourBank: "Taken back through your bank",
  refundToCardThatPaid: "Refund to the card that paid",
  returnedToYou: "Returned to you",
  bankTookPaymentBack: (at: string) => `Your bank took this payment back on ${at}.`,
  sentToYourCardOn: (at: string) => `Sent to your card on ${at}. Refunds arrive in 5 to 10 working days.`,
  refundFailedPaymentApplies: "A refund failed, so your payment applies again",
  paid: "Paid",
  receivedPaymentProviderTradesperson: (at: string) =>
    `Received by our payment provider on ${at}, for the tradesperson named above.`,
  issuedBy: "Issued by",
  issuedTo: "Issued to",
  returnedAfterTakenBack: "Returned to you after it was taken back",
  platformFeeRate: (rate: string) => `Platform fee, ${rate}`,
  releasedToYou: "Released to you",
  releasedToYouOn: (at: string) => `Released to you on ${at}.`,
  invoicePlatformFeeStatement: (booking: string) =>
    `This is our invoice to you for the platform fee, and a statement of the amount released to you. ${booking}`,
  returnedToCustomer: "Returned to the customer",
  platformFeeReturned: "Platform fee returned",
  takenBackFromYou: "Taken back from you",
  creditsInvoicePlatformFee:
    "This credits our invoice to you for the platform fee. The amount was deducted from your balance.",
  madeInvoiceCustomerWork: "We made your invoice to the customer for the work, which is a separate document.",
  youInvoiceCustomerForWork: "You invoice the customer for the work.",

  ourServiceToYou: "Our service to you",
  platformFee: "Platform fee",

  paidOut: "Paid out",
  payoutTakenBack: "Payout taken back",
  takenBackByBank: "Taken back by the bank",
  givenBackByBank: "Given back by the bank",
  keptForChargeback: "Kept for a chargeback",
  returnedAfterChargeback: "Returned after a chargeback",
  debtWrittenOff: "Debt written off",
  refunded: "Refunded",
  refundDidNotGoThrough: "A refund did not go through",
  balanceBeforeFirst: (first: string) => `Balance before ${first}`,
  balanceAfterLast: (last: string) => `Balance after ${last}`,
  heldAndOwedBefore: (first: string) => `Held and owed before ${first}`,
  receivedFromCustomers: "Received from customers",
  returnedToCustomers: "Returned to customers",
  ourFee: "Our fee",
  onWhatWasReleased: "On what was released, less its share of what was returned",
  paidOutToYou: "Paid out to you",
  coveredByUs: "Covered by us",
  lossesThatWeBear: "Losses that we bear, less what we kept for them",
  tradesperson: "Tradesperson",
  month: "Month",
  heldAndOwedAfter: (last: string) => `Held and owed after ${last}`,
  paidOutWhatSent:
    "Paid out is what we sent to your account with our payment provider. Your bank receives it a few days later.",

  companyNumber: (companyNumber: string) => `Company number ${companyNumber}`,

  vatAtRate: (rate: number) => `VAT at ${rate}%`,

  noTaxDetails: "No tax details",
  sameTaxNumber: "Same tax number",
  sameNameDateBirth: "Same name and date of birth",
  sameNameAndCompanyNumber: "Same name and company number",

  to: "To",
  total: "Total",
  credited: "Credited",
  dateOfSupply: "Date of supply",
  credits: "Credits",
  paidThroughReleasedOn: (brand: string, at: string) => `Paid through ${brand}. Released on ${at}.`,
  returnedThroughOn: (brand: string, at: string) => `Returned through ${brand} on ${at}.`,

  toDetails: (details: string) => `To: ${details}`,
  jobAndBooking: (jobTitle: string, bookingId: string) => `${jobTitle}, booking ${bookingId}`,

  withoutVat: "Without VAT",
  vatAtVatPercent: (vatPercent: number) => `VAT at ${vatPercent}%`,
  withVat: "With VAT",

  movement: "Movement",
  fee: "Fee",
  held: "Held",
  owed: "Owed",
  firstToLast: (first: string, last: string) => `${first} to ${last}`,

  onAmount: (net: string) => `On ${net}`,
  vat: "VAT",
  vatAtText: (text: string, rate: number) => `${text}, VAT at ${rate}%`,

  madeDocumentBehalf: (brand: string, name: string) => `${brand} made this document on behalf of ${name}.`,
};
