export const texts = {
  id: "features/quotes/texts",
  quoteSubmitted: "Quote submitted!",
  quoteUpdated: "Quote updated",
  quoteWithdrawn: "Quote withdrawn",
  quoteAccepted: "Quote Accepted",
  bookedForDate: (date: string) => `Booked for ${date}`,
  nextAgreeDate: "Next, agree a date",
  youHaveChosen: (firstName: undefined | string) => `You’ve chosen ${firstName}`,
  theyComeOn: (date: string) =>
    `They come on ${date}. You can pay now, and we hold it until you approve the work, or when it is done.`,
  seeBooking: "See the booking",
  chooseDateWellTell:
    "Choose a date and we’ll tell you both. You can pay now, and we hold it until you approve the work, or when it is done.",
  chooseDate: "Choose a date",
  backToJob: "Back to the job",
  quoteRejected: "Quote rejected",
  undo: "Undo",
  quoteIsOpenAgain: "The quote is open again",
  weveToldOtherPerson: "We’ve told the other person.",
  templateSaved: "Template saved",
  useNextQuote: "You can use it for your next quote",
  templateRemoved: "Template removed",
  lineSaved: "Line saved",
  lineRemoved: "Line removed",

  photosPdfsTradespersonSends:
    "Photos and PDFs that a tradesperson sends with a quote, which they, the job’s customer and our team see",

  quotesForJobs: "Quotes for jobs, from sending to the customer’s decision",

  newQuoteFor: (jobTitle: string, amount: string) => `New quote for ${jobTitle}: ${amount}`,
  quotedTradesperson: (tradesperson: string, amount: string) => `${tradesperson} quoted ${amount}`,
  youHaveNewQuote: "You have a new quote",
  job: "Job",
  from: "From",
  price: "Price",
  seeQuote: "See the quote",
  changedTheirQuote: (tradesperson: string) => `${tradesperson} changed their quote`,
  changedQuote: (tradesperson: string, jobTitle: string) => `${tradesperson} changed their quote: ${jobTitle}`,
  itIsNow: (amount: string) => `It is now ${amount}`,
  quoteHasChanged: "A quote has changed",
  priceNow: "Price now",
  withdrewTheirQuote: (tradesperson: string) => `${tradesperson} withdrew their quote`,
  withdrewQuote: (tradesperson: string, jobTitle: string) => `${tradesperson} withdrew their quote: ${jobTitle}`,
  anotherTradespersonCanNowQuote: "Another tradesperson can now quote",
  quoteWasWithdrawn: "A quote was withdrawn",
  openJob: "Open the job",
  reopenedQuoteOf: (by: string, amount: string) => `${by} reopened the quote of ${amount}`,
  quoteOpenAgain: (jobTitle: string) => `A quote is open again: ${jobTitle}`,
  aQuoteIsOpenAgain: "A quote is open again",
  acceptedYourQuoteOf: (customer: string, amount: string) => `${customer} accepted your quote of ${amount}`,
  quoteAcceptedFor: (jobTitle: string) => `Your quote was accepted: ${jobTitle}`,
  yourQuoteWasAccepted: "Your quote was accepted",
  customer: "Customer",
  yourQuoteWasNotChosen: "Your quote was not chosen",
  quoteNotChosen: (jobTitle: string) => `Your quote was not chosen: ${jobTitle}`,
  notAccepted: "The customer chose not to accept your quote",
  notAcceptedQuoteOthers: "The customer chose not to accept your quote. You can quote for other open jobs.",
  yourQuoteHasExpired: "Your quote has expired",
  quoteExpired: (jobTitle: string) => `Your quote has expired: ${jobTitle}`,
  customerNotAnswerTime: "The customer did not answer it in time",
  customerNotAnswerQuote:
    "The customer did not answer your quote by its last day. You can quote again while the job is open.",
  notAnsweredQuoteYet: (customer: string) => `${customer} has not answered your quote yet`,
  theyHaveLookedAtIt: "They have looked at it",
  theyHaveNotLookedAtIt: "They have not looked at it",
  noAnswerYet: (jobTitle: string) => `No answer yet: ${jobTitle}`,
  quoteNoAnswerYet: "Your quote has no answer yet",
  quoteOfFromHasExpired: (amount: string, tradesperson: string) =>
    `The quote of ${amount} from ${tradesperson} has expired`,
  quoteHasExpired: (jobTitle: string) => `A quote has expired: ${jobTitle}`,
  aQuoteHasExpired: "A quote has expired",
  quoteFromPassedLast: (tradesperson: string) =>
    `The quote from ${tradesperson} has passed its last day and can no longer be accepted. While your job is open they can quote again. Message them if you would still like them to come.`,
  quote: "Quote",
  weWithdrewYourQuote: "We withdrew your quote",
  requiresCurrentCheck: (jobTitle: string, check: string) => `${jobTitle} requires a current check: ${check}`,
  withdrewQuoteJobTitle: (jobTitle: string) => `We withdrew your quote: ${jobTitle}`,
  youLackCheck: "The job requires a check that you do not have now",
  weWithdrewForLackOfCheck:
    "This job requires a check that you do not have now, so we withdrew your quote and told the customer why.",
  onceApprovedCheckQuote: "Once we have approved the check you can quote again, if the job is still open.",
  checkNeeded: "Check needed",
  weWithdrewQuoteFrom: (tradesperson: string) => `We withdrew the quote from ${tradesperson}`,
  theyLackCheckFor: (jobTitle: string) => `${jobTitle}: they do not have a check that it requires`,
  weWithdrewQuote: (jobTitle: string) => `We withdrew a quote: ${jobTitle}`,
  lacksCheckOfJob: (tradesperson: string) => `${tradesperson} does not have a check that the job requires`,
  weWithdrewAQuote: "We withdrew a quote",
  nothingToDo: "You do not have to do anything. If you asked them for a date, that request has ended too.",
  checkNoLongerRequired: (check: string) => `${check} is no longer required for a job`,
  isNoLongerRequired: (check: string, jobTitle: string) => `${check} is no longer required: ${jobTitle}`,
  youCanQuoteAgain: "You can quote again, or continue with the booking",
  checkIsNoLongerRequired: "The check is no longer required",
  jobNoLongerCounts:
    "This job no longer counts as gas work. If we withdrew your quote for it, you can quote again while it is open. If you are booked, the booking continues as agreed.",
  noLongerRequired: "No longer required",

  acceptedAmount: (amount: string) => `Accepted, ${amount}`,

  partOfOffer: "a part of the offer",

  quoted: (tradesperson: string, amount: string) => `${tradesperson} quoted ${amount}`,
  sentYouQuote: (tradesperson: string) =>
    `${tradesperson} sent you a quote. It is the whole price. We add nothing when you pay.`,
  jobNowAt: (jobTitle: string, amount: string) => `${jobTitle}, now ${amount}`,
  changedQuoteTheySentYou: (tradesperson: string) =>
    `${tradesperson} changed the quote they sent you. It is the whole price. We add nothing when you pay.`,
  withdrewTheirQuoteAnotherTradesperson: (tradesperson: string) =>
    `${tradesperson} withdrew their quote. Another tradesperson can now quote for your job.`,
  changedMindWithinFew: (by: string) =>
    `${by} changed their mind within a few minutes, so the quote can be accepted again.`,
  acceptedYourQuoteAndChose: (customer: string, date: string) =>
    `${customer} accepted your quote and chose ${date}, so you are booked. Mark the job complete when it is done.`,
  acceptedYourQuote: (customer: string) =>
    `${customer} accepted your quote, so you are booked for the job. Agree a date, and mark the job complete when it is done.`,
  hasLookedAtYourQuote: (customer: string) => `${customer} has looked at your quote`,
  hasNotLookedAtYourQuote: (customer: string) => `${customer} has not looked at your quote`,
  lookedAndNotDecided: (customer: string) =>
    `${customer} has looked at your quote and not decided. A short message that answers a question they may have often helps.`,
  notLookedSendMessage: (customer: string) =>
    `${customer} has not looked at your quote. A short message tells them that it is there.`,
  lacksCheckWithdrawn: (tradesperson: string) =>
    `${tradesperson} does not have a current check that your job requires, so we withdrew their quote. Another tradesperson can quote in their place.`,
};
