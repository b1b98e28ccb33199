/** The server entry point of the quotes module. Amounts are whole pence; times are UTC; each operation's comment names its errors. */
export { acceptInTx } from "./server/accept-in-tx.server.ts";
export { agreedQuote } from "./server/agreed-quote.server.ts";
export { addQuoteFile, removeQuoteFile } from "./server/change-quote-files.server.ts";
export { credentialsBeside, credentialsOf } from "./server/credentials.server.ts";
export { datesToOffer } from "./server/dates-to-offer.server.ts";
export { editQuote } from "./server/edit-quote.server.ts";
export { expireQuotes } from "./server/expire-quotes.server.ts";
export { findQuoteForCustomer } from "./server/find-quote-for-customer.server.ts";
export { followUpQuotes } from "./server/follow-up-quotes.server.ts";
export { lapseQuote, unsafeLapsedQuotes, unsafePendingQuotes } from "./server/lapse-quote.server.ts";
export { lastQuotes } from "./server/last-quotes.server.ts";
export { lockQuote, type QuoteRow } from "./server/locked-quote.server.ts";
export { markSeen } from "./server/mark-seen.server.ts";
export { checksFor, lackingChecks, missingChecks, requireChecks } from "./server/missing-checks.server.ts";
export { type MyQuote, myQuotes, myQuoteTotals } from "./server/my-quotes.server.ts";
export { notifyQuotesRejected, notifyQuotesReopened } from "./server/notify-quoters.server.ts";
export { unsafePendingQuoteCount } from "./server/pending-quote-count.server.ts";
export {
  presentMyQuote,
  presentQuote,
  presentQuoteFile,
  presentQuoteWithQuoter,
} from "./server/present-quote.server.ts";
export { quoteCounts } from "./server/quote-counts.server.ts";
export { quoteFileFor } from "./server/quote-file-for.server.ts";
export { quoteGate } from "./server/quote-gate.server.ts";
export { type QuoteToBook, quoteToBook } from "./server/quote-to-book.server.ts";
export { quoterChecks } from "./server/quoter-checks.server.ts";
export { type QuoteWithQuoter, quotesOfJob } from "./server/quotes-of-job.server.ts";
export { rejectPendingOfJob } from "./server/reject-pending-of-job.server.ts";
export { rejectQuote } from "./server/reject-quote.server.ts";
export { releaseAccepted } from "./server/release-accepted.server.ts";
export { restoreAccepted } from "./server/restore-accepted.server.ts";
export { restoreQuote } from "./server/restore-quote.server.ts";
export { lockQuotersOf, restoreRejectedOfJob } from "./server/restore-rejected-of-job.server.ts";
export { cleanUpQuoteFiles, type UploadedFile } from "./server/store-quote-files.server.ts";
export { submitQuote } from "./server/submit-quote.server.ts";
export {
  removeLine,
  removeTemplate,
  saveLine,
  saveQuoteAsTemplate,
  saveTemplate,
  type TemplateRow,
  templatesAndLines,
} from "./server/templates.server.ts";
export { withdrawQuote } from "./server/withdraw-quote.server.ts";
export { withdrawQuotesOf } from "./server/withdraw-quotes-of.server.ts";
