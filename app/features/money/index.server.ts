/** The only way into the money module on the server. Amounts are whole pence; times come from the context's clock. */

export type { Card } from "./server/cards/card-row.server.ts";
export { createSetupIntent } from "./server/cards/create-setup-intent.server.ts";
export { defaultCard } from "./server/cards/default-card.server.ts";
export { detachCard } from "./server/cards/detach-card.server.ts";
export { finishSetup } from "./server/cards/finish-setup.server.ts";
export { listCards } from "./server/cards/list-cards.server.ts";
export { makeDefault } from "./server/cards/make-default.server.ts";
export { refreshCard } from "./server/cards/refresh-card.server.ts";
export { removeCard } from "./server/cards/remove-card.server.ts";
export { keepCard } from "./server/cards/save-card.server.ts";
export { recordDispute } from "./server/chargebacks/record-dispute.server.ts";
export { bookingOfPayment, bookingOfTransfer, paymentsOf } from "./server/checkout/booking-of-payment.server.ts";
export { claimMilestoneCharge, milestoneReturnUrl } from "./server/checkout/claim-milestone-charge.server.ts";
export { closeAttempt } from "./server/checkout/close-attempt.server.ts";
export { heldMilestones, waitingAuthentications } from "./server/checkout/milestone-money.server.ts";
export {
  askToAuthenticate,
  dropUnanswered,
  milestoneIntentOf,
  readPayment,
  takeMilestonePayment,
} from "./server/checkout/milestone-payment.server.ts";
export { openSession } from "./server/checkout/open-session.server.ts";
export { type Attempt, chargeIntentOf, readAttempt } from "./server/checkout/read-attempt.server.ts";
export {
  failMilestoneIntent,
  intentNow,
  type RecordedMilestone,
  recordMilestonePayment,
} from "./server/checkout/record-milestone-payment.server.ts";
export { recordPayment } from "./server/checkout/record-payment.server.ts";
export { startPayment } from "./server/checkout/start-payment.server.ts";
export { adminPayments } from "./server/ledger/admin-payments.server.ts";
export { earningsOf } from "./server/ledger/earnings-of.server.ts";
export { freeOfBooking } from "./server/ledger/free-of-booking.server.ts";
export { type LongHeld, unsafeHeldSince } from "./server/ledger/held-since.server.ts";
export { heldOfBookings, moneyOfBooking } from "./server/ledger/money-of-booking.server.ts";
export { moneyOverview } from "./server/ledger/money-overview.server.ts";
export { movementsOf } from "./server/ledger/movements-of.server.ts";
export { splitBefore } from "./server/ledger/split-before.server.ts";
export { balanceAtProvider } from "./server/payouts/balance-at-provider.server.ts";
export { bookingsOfPayouts, type PaidBooking } from "./server/payouts/bookings-of-payouts.server.ts";
export { earningsByMonth } from "./server/payouts/earnings-by-month.server.ts";
export { listPayouts } from "./server/payouts/list-payouts.server.ts";
export { payOut } from "./server/payouts/pay-out.server.ts";
export { unsafeKeepSellerDetails } from "./server/payouts/save-sealed-seller-details.server.ts";
export { saveSellerDetails } from "./server/payouts/save-seller-details.server.ts";
export { mySellerDetails, sellerDetailsOf } from "./server/payouts/seller-details-of.server.ts";
export { type Payout, syncPayout } from "./server/payouts/sync-payout.server.ts";
export { answerOf, readProvider } from "./server/provider/call-provider.server.ts";
export type { MoneyIntent } from "./server/provider/claim-intent.server.ts";
export { permitPayment } from "./server/provider/permit.server.ts";
export { reopenWebhook } from "./server/provider/reopen-webhook.server.ts";
export { retryIntent } from "./server/provider/retry-intent.server.ts";
export {
  enqueueUnhandledWebhooks,
  markWebhookFailed,
  markWebhookHandled,
  type StoredEvent,
  storedWebhook,
  storeWebhook,
} from "./server/provider/store-webhook.server.ts";
export type { Difference } from "./server/reconciliation/compare-with-provider.server.ts";
export { claimDailyRun } from "./server/reconciliation/daily-round.server.ts";
export { latestReconciliation } from "./server/reconciliation/latest-reconciliation.server.ts";
export { reconcile } from "./server/reconciliation/reconcile.server.ts";
export { reconcileNightly } from "./server/reconciliation/reconcile-nightly.server.ts";
export { refreshAccounts, unresolvedBookings } from "./server/reconciliation/unresolved-bookings.server.ts";
export { takeUnresolvedIntents } from "./server/reconciliation/unresolved-intents.server.ts";
export { carryOutRefund } from "./server/refunds/carry-out-refund.server.ts";
export { adminsOf } from "./server/refunds/notify-refund.server.ts";
export { recordRefund } from "./server/refunds/record-refund.server.ts";
export { refundHeld } from "./server/refunds/refund-held.server.ts";
export { refundOld } from "./server/refunds/refund-old.server.ts";
export { refundPart, refundsFor } from "./server/refunds/refund-part.server.ts";
export { recordRelease } from "./server/release/record-release.server.ts";
export { accountNotes } from "./server/transfers/account-notes.server.ts";
export { connectStanding, connectStatus } from "./server/transfers/connect-status.server.ts";
export { createConnectAccount } from "./server/transfers/create-connect-account.server.ts";
export { createOnboardingLink } from "./server/transfers/create-onboarding-link.server.ts";
export { enqueueOwed } from "./server/transfers/enqueue-owed.server.ts";
export { paymentsReceived } from "./server/transfers/payments-received.server.ts";
export { recordTransfer } from "./server/transfers/record-transfer.server.ts";
export { recoverReleased } from "./server/transfers/recover-released.server.ts";
export { keepAccount } from "./server/transfers/save-account.server.ts";
export { transferReleased } from "./server/transfers/transfer-released.server.ts";
