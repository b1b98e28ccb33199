/** The payments room's only server door. Amounts are whole pence; moments come from the context's clock. */

export { accountNotes } from "./server/account-notes.server.ts";
export { adminPayments } from "./server/admin-payments.server.ts";
export { askAgain } from "./server/ask-again.server.ts";
export { answerOf, readProvider } from "./server/ask-provider.server.ts";
export { bookingOfPayment, bookingOfTransfer, paymentsOf } from "./server/booking-of-payment.server.ts";
export { bookingsInDoubt, refreshAccounts } from "./server/bookings-in-doubt.server.ts";
export { carryOutRefund } from "./server/carry-out-refund.server.ts";
export type { MoneyIntent } from "./server/claim-intent.server.ts";
export { claimMilestoneCharge, milestoneReturnUrl } from "./server/claim-milestone-charge.server.ts";
export { closeAttempt } from "./server/close-attempt.server.ts";
export type { Difference } from "./server/compare-books.server.ts";
export { connectStanding, connectStatus } from "./server/connect-status.server.ts";
export { createConnectAccount } from "./server/create-connect-account.server.ts";
export { createOnboardingLink } from "./server/create-onboarding-link.server.ts";
export { takeDailyRound } from "./server/daily-round.server.ts";
export { earningsOf } from "./server/earnings-of.server.ts";
export { enqueueOwed, enqueueWaiting } from "./server/enqueue-owed.server.ts";
export { freeOfBooking } from "./server/free-of-booking.server.ts";
export { type LongHeld, unsafeHeldSince } from "./server/held-since.server.ts";
export { takeIntentsInDoubt } from "./server/intents-in-doubt.server.ts";
export { keepAccount } from "./server/keep-account.server.ts";
export { latestReconciliation } from "./server/latest-reconciliation.server.ts";
export { heldMilestones, waitingAuthentications } from "./server/milestone-money.server.ts";
export {
  askToAuthenticate,
  dropUnanswered,
  milestoneIntentOf,
  readPayment,
  takeMilestonePayment,
} from "./server/milestone-payment.server.ts";
export { heldOfBookings, moneyOfBooking } from "./server/money-of-booking.server.ts";
export { moneyOverview } from "./server/money-overview.server.ts";
export { movementsOf } from "./server/movements-of.server.ts";
export { openSession } from "./server/open-session.server.ts";
export { paymentsTo } from "./server/payments-to.server.ts";
export { permitPayment } from "./server/permit.server.ts";
export { type Attempt, chargeIntentOf, readAttempt } from "./server/read-attempt.server.ts";
export { reconcile } from "./server/reconcile.server.ts";
export { reconcileNightly } from "./server/reconcile-nightly.server.ts";
export { recordDispute } from "./server/record-dispute.server.ts";
export {
  failMilestoneIntent,
  intentNow,
  type RecordedMilestone,
  recordMilestonePayment,
} from "./server/record-milestone-payment.server.ts";
export { recordPayment } from "./server/record-payment.server.ts";
export { recordRefund } from "./server/record-refund.server.ts";
export { recordRelease } from "./server/record-release.server.ts";
export { recordTransfer } from "./server/record-transfer.server.ts";
export { recoverReleased } from "./server/recover-released.server.ts";
export { refundHeld } from "./server/refund-held.server.ts";
export { refundOld } from "./server/refund-old.server.ts";
export { refundPart, refundsFor } from "./server/refund-part.server.ts";
export { splitBefore } from "./server/split-before.server.ts";
export { startPayment } from "./server/start-payment.server.ts";
export {
  enqueueUnhandledWebhooks,
  markWebhookFailed,
  markWebhookHandled,
  type StoredEvent,
  storedWebhook,
  storeWebhook,
} from "./server/store-webhook.server.ts";
export { stripeCustomer } from "./server/stripe-customer.server.ts";
export { adminsOf } from "./server/tell-of-refund.server.ts";
export { transferReleased } from "./server/transfer-released.server.ts";
