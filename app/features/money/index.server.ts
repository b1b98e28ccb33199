/**
 * The public interface of the money module on the server. Amounts are whole pence; times come from the context's clock. An operation
 * that takes `tx` runs in the transaction that holds the booking's lock; the provider is called after that transaction.
 */

export { beginSetup } from "./server/cards/card-setup.server.ts";
export { cardToPayWithPart, listCards, unsafeCardToPayWith } from "./server/cards/cards.server.ts";
export { approveChange } from "./server/changes/approve-change.server.ts";
export { unsafeChangesAround } from "./server/changes/changes-around.server.ts";
export { answersChargeback, type ChargebackEvidence } from "./server/chargebacks/answer-chargeback.server.ts";
export { payWithCard } from "./server/checkout/charge-card.server.ts";
export { endOpenPayment } from "./server/checkout/close-payment-page.server.ts";
export { startPayment } from "./server/checkout/start-payment.server.ts";
export { verifyPayment } from "./server/checkout/verify-payment.server.ts";
export { closeUnpaidCase, isUnpaidCase } from "./server/due/unpaid-case.server.ts";
export { comingBookings, comingMoney, comingPart, comingWorkParts } from "./server/forecast/coming-money.server.ts";
export { forecastGiven } from "./server/forecast/money-forecast.server.ts";
export {
  earnedByMonthPart,
  earningsPart,
  unsafeEarnedFrom,
  unsafeEarningsIn,
  unsafeSellerEarnings,
} from "./server/ledger/earnings.server.ts";
export { unsafeLedgerBalances } from "./server/ledger/ledger-balances.server.ts";
export { type BookingFacts, factsOfBookings, factsPart } from "./server/ledger/money-facts.server.ts";
export {
  type BookingMoney,
  moneyOfBooking,
  moneyOfBookings,
  moneyPart,
} from "./server/ledger/money-of-booking.server.ts";
export { unsafeMonthOfMoney, unsafeWhoseMoneyMoved } from "./server/ledger/month-of-money.server.ts";
export { unsafeMovementSums } from "./server/ledger/movement-sums.server.ts";
export {
  ledgerOrder,
  movementsOf,
  movementsPart,
  unsafeFindMovement,
  unsafeMoneyOfPerson,
} from "./server/ledger/movements.server.ts";
export { feeOfRelease, holdEndsOn } from "./server/ledger/payments-held.server.ts";
export { chargeMilestone } from "./server/milestones/milestone-charges.server.ts";
export { milestoneMoney } from "./server/milestones/milestone-money.server.ts";
export { type MilestoneSettlement, settleMilestonePayment } from "./server/milestones/settle-milestone.server.ts";
export { unsafePayoutsOfBooking } from "./server/payouts/payouts.server.ts";
export { payoutSetup, resealSellerDetails, sellerRecords } from "./server/payouts/seller-details.server.ts";
export { deletePayer } from "./server/provider/provider-calls.server.ts";
export { receiveWebhook } from "./server/provider/webhook-events.server.ts";
export { bookingsToCompare } from "./server/reconciliation/bookings-to-compare.server.ts";
export type { Audit, Compared, Difference, Span } from "./server/reconciliation/compare-with-provider.server.ts";
export { reconcile } from "./server/reconciliation/reconcile.server.ts";
export { endPayments } from "./server/refunds/carry-out-refund.server.ts";
export { refundableNow, refundForDispute } from "./server/refunds/refund-part.server.ts";
export {
  leftToSendBackAlone,
  leftToSendBackAloneOf,
  sendsBackTooMuchAlone,
} from "./server/refunds/sent-back-alone.server.ts";
export { type HeldSplit, splitHeld } from "./server/release/holds.server.ts";
export { approveWork, releaseMilestone, waySuspended } from "./server/release/release-work.server.ts";
export { currentStatus } from "./server/transfers/connect-accounts.server.ts";
export { enqueueTransfersTo } from "./server/transfers/transfers.server.ts";
