/** The server entry point of the quotes module. Amounts are whole pence; times are UTC; each operation's comment names its errors. */
export {
  acceptInTx,
  agreedQuote,
  datesToOffer,
  freeDatesIn,
  type QuoteToBook,
  quoteToBook,
} from "./server/accept-quote.server.ts";
export { expireQuotes, lapseQuote, unsafeLapsedQuotes, unsafePendingQuotes } from "./server/lapse-quotes.server.ts";
export { type MyQuote, myQuotes, ownQuotesPart, quoteTotalsPart } from "./server/my-quotes.server.ts";
export { myOfferedDays } from "./server/offered-days.server.ts";
export {
  findQuoteForCustomer,
  lockQuote,
  presentMyQuote,
  presentQuote,
  presentQuoteFile,
  presentQuoteWithQuoter,
  type QuoteRow,
  unsafeTimesOf,
} from "./server/present-quote.server.ts";
export { editQuote, rejectQuote, submitQuote, withdrawQuote } from "./server/quote-changes.server.ts";
export { lastQuotesPart, quoteCounts, unsafePendingQuoteCount } from "./server/quote-counts.server.ts";
export {
  addQuoteFile,
  cleanUpQuoteFiles,
  quoteFileFor,
  removeQuoteFile,
  type UploadedFile,
} from "./server/quote-files.server.ts";
export {
  followUpQuotes,
  markSeen,
  notifyQuotesClosed,
  notifyQuotesRejected,
  notifyQuotesReopened,
} from "./server/quote-notices.server.ts";
export { type QuoteView, quoteSeenBy } from "./server/quote-table.server.ts";
export {
  type EarlierVersion,
  requireSeenRevision,
  unsafeEarlierVersions,
  withCurrentQuote,
} from "./server/quote-versions.server.ts";
export {
  checksFor,
  credentialsOf,
  gateOf,
  gatePart,
  lackingChecksPart,
  missingChecks,
  quoteGate,
  quoterChecks,
  requireChecks,
} from "./server/quoter-checks.server.ts";
export {
  type QuoteWithQuoter,
  quoteRowsPart,
  quotesOfJob,
  quotesWithQuoters,
  seesAllQuotes,
} from "./server/quotes-of-job.server.ts";
export {
  lockQuotersOf,
  rejectPendingOfJob,
  releaseAccepted,
  restoreAccepted,
  restoreQuote,
  restoreRejectedOfJob,
  withdrawQuotesOf,
} from "./server/restore-quote.server.ts";
export {
  removeLine,
  removeTemplate,
  saveLine,
  saveQuoteAsTemplate,
  saveTemplate,
  type TemplateRow,
  templatesAndLines,
  templatesAndLinesPart,
} from "./server/templates.server.ts";
