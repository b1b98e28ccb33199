/**
 * What other modules, flows and pages may use of the money module on the server. Amounts are whole pence; times come from the
 * context's clock. An operation that takes `tx` runs in the transaction that holds the booking's lock; the provider is asked after it.
 */

export { defaultCard } from "./server/cards/default-card.server.ts";
export { listCards } from "./server/cards/list-cards.server.ts";
export { claimMilestoneCharge } from "./server/checkout/claim-milestone-charge.server.ts";
export { deleteCustomerAtProvider } from "./server/checkout/delete-customer.server.ts";
export { heldMilestones, waitingAuthentications } from "./server/checkout/milestone-money.server.ts";
export {
  askToAuthenticate,
  dropUnanswered,
  milestoneIntentOf,
  readPayment,
  takeMilestonePayment,
} from "./server/checkout/milestone-payment.server.ts";
export { type Attempt, findPaymentAttempt } from "./server/checkout/read-attempt.server.ts";
export {
  failMilestoneIntent,
  intentNow,
  type RecordedMilestone,
  recordMilestonePayment,
} from "./server/checkout/record-milestone-payment.server.ts";
export { recordPayment } from "./server/checkout/record-payment.server.ts";
export { sessionsOfPayment } from "./server/checkout/sessions-of-payment.server.ts";
export { startPayment } from "./server/checkout/start-payment.server.ts";
export { syncAttempt } from "./server/checkout/sync-attempt.server.ts";
export { unsafeEarningsIn, unsafePaidOutIn } from "./server/ledger/earnings-in.server.ts";
export { earningsOf } from "./server/ledger/earnings-of.server.ts";
export { emitPaymentUpdated } from "./server/ledger/emit-payment-updated.server.ts";
export { unsafeFindMovement } from "./server/ledger/find-movement.server.ts";
export { freeOfBooking } from "./server/ledger/free-of-booking.server.ts";
export { unsafeHeldSince } from "./server/ledger/held-since.server.ts";
export { unsafeLedgerBalances } from "./server/ledger/ledger-balances.server.ts";
export { heldOfBookings, moneyOfBooking } from "./server/ledger/money-of-booking.server.ts";
export { unsafeMoneyOfPerson } from "./server/ledger/money-of-person.server.ts";
export { movementsOf } from "./server/ledger/movements-of.server.ts";
export { unsafeSellerEarnings } from "./server/ledger/seller-earnings.server.ts";
export { splitBefore } from "./server/ledger/split-before.server.ts";
export { unsafeSaveSellerDetails } from "./server/payouts/save-sealed-seller-details.server.ts";
export { mySellerDetails, sellerDetailsOf } from "./server/payouts/seller-details-of.server.ts";
export type { MoneyIntent } from "./server/provider/claim-intent.server.ts";
export { handleStoredWebhook, receiveWebhook } from "./server/provider/receive-webhook.server.ts";
export { reopenWebhook } from "./server/provider/reopen-webhook.server.ts";
export { syncFromEvent } from "./server/provider/sync-from-event.server.ts";
export type { Difference } from "./server/reconciliation/compare-with-provider.server.ts";
export { reconcile } from "./server/reconciliation/reconcile.server.ts";
export { repairMoney } from "./server/reconciliation/repair-money.server.ts";
export { resumePendingIntents } from "./server/reconciliation/resume-pending-intents.server.ts";
export { syncBookingMoney } from "./server/reconciliation/sync-booking-money.server.ts";
export { refundHeld } from "./server/refunds/refund-held.server.ts";
export { refundOld } from "./server/refunds/refund-old.server.ts";
export { refundPart } from "./server/refunds/refund-part.server.ts";
export { recordRelease } from "./server/release/record-release.server.ts";
export { unsafeWaitingForApproval } from "./server/release/waiting-for-approval.server.ts";
export { connectStanding } from "./server/transfers/connect-status.server.ts";
export { enqueueWaiting } from "./server/transfers/enqueue-owed.server.ts";
export { unsafePayoutBanks } from "./server/transfers/payout-banks.server.ts";
