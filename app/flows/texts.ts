export const texts = {
  id: "flows/texts",
  youAcceptedOffer: "You accepted the offer",
  acceptedYourOffer: (name: string) => `${name} accepted your offer`,

  dateNotOffered: "The tradesperson does not offer that date. Please choose another, or agree a date later",

  markedCompleteEachTime: (notFinishedLimit: number, reason: string) =>
    `Marked complete ${notFinishedLimit} times, and each time not finished. ${reason}`,
  workNotCompletedAsAgreed: "Work not completed as agreed",

  noDayBefore: (name: string) => `${name} does not work on any day before the next visit`,
  moved: (name: string, day: string) => `${name} does not work on ${day}, so it moved`,
  priceForRepeatVisits: "The price that we agreed for repeat visits.",

  customersReason: (reason: string) => `The customer’s reason: ${reason}`,

  sayWhy: "Please say why",
  jobWasCancelled: "The job was cancelled",

  messages: "Messages between the customer and the tradesperson:",
  priceAgreed: (amount: string) => `Price agreed by both people: ${amount}`,
  accepted: "the customer accepted the quote",
  markedComplete: "the tradesperson marked the work complete",
  approved: "the customer approved the work, or did not object within 14 days",
  customer: "Customer",
  tradesperson: "Tradesperson",
  photosInOrder: "Photos, in the order of the sheet:",

  paymentReturned: "The payment was returned to the customer",
  nothingMorePaid: "Nothing more can be paid for it",

  closedAccount: {
    customer: "The customer has closed their account",
    tradesperson: "The tradesperson has closed their account",
  },

  weHaveDecided: (reason: string) => `We have decided. ${reason}`,

  removedBecause: (ground: string, text: string) => `We removed it because ${ground}. ${text}`,

  cannotMakeDate: "The tradesperson cannot make this date",

  nothingAsked: {
    customer: "The tradesperson asks for nothing, so you get everything back",
    tradesperson: "You ask for nothing, so the customer gets everything back",
  },

  checkEnded: "The tradesperson no longer has a check that this job requires",

  nothingAskedOf: {
    customer: "The tradesperson has not asked to be paid for what is done, so you get everything back",
    tradesperson: "You have not asked to be paid for what is done, so the customer gets everything back",
  },
  noAnswer: "No answer came within 48 hours",
  daysToAgreeOver: "The 7 days to agree are over",
  theyDidNotAnswer: "The other person did not answer, so the dispute ends as you asked",
  youDidNotAnswer: "You did not answer, so the dispute ends as the other person asked",

  fullRefund: "A dispute ended with a full refund",

  suspended: "The tradesperson’s account is suspended",
};
