/**
 * The public interface of the money module on the server. Amounts are whole pence; times come from the context's clock. An operation
 * that takes `tx` runs in the transaction that holds the booking's lock; the provider is called after that transaction.
 */

export { listCards } from "./server/cards/list-cards.server.ts";
export { answersChargeback, type ChargebackEvidence } from "./server/chargebacks/answer-chargeback.server.ts";
export { verifyPayment } from "./server/checkout/verify-payment.server.ts";
export { unsafeEarnedFrom } from "./server/ledger/earned-from.server.ts";
export { unsafeEarningsIn } from "./server/ledger/earnings-in.server.ts";
export { unsafeFindMovement } from "./server/ledger/find-movement.server.ts";
export { holdEndsOn } from "./server/ledger/held-payments.server.ts";
export { unsafeLedgerBalances } from "./server/ledger/ledger-balances.server.ts";
export { type BookingMoney, moneyOfBooking, moneyOfBookings } from "./server/ledger/money-of-booking.server.ts";
export { unsafeMoneyOfPerson } from "./server/ledger/money-of-person.server.ts";
export { unsafeMonthOfMoney, unsafeWhoseMoneyMoved } from "./server/ledger/month-of-money.server.ts";
export { movementsOf } from "./server/ledger/movements-of.server.ts";
export { unsafeSellerEarnings } from "./server/ledger/seller-earnings.server.ts";
export { chargeMilestone } from "./server/milestones/charge-milestone.server.ts";
export { milestoneMoney } from "./server/milestones/milestone-money.server.ts";
export { type MilestoneSettlement, settleMilestonePayment } from "./server/milestones/settle-milestone.server.ts";
export { myPayouts } from "./server/payouts/my-payouts.server.ts";
export { unsafePayoutsOfBooking } from "./server/payouts/payouts-of-booking.server.ts";
export { resealSellerDetails } from "./server/payouts/reseal-seller-details.server.ts";
export { sellerRecords } from "./server/payouts/seller-details-of.server.ts";
export { deletePayer } from "./server/provider/delete-payer.server.ts";
export { receiveWebhook } from "./server/provider/receive-webhook.server.ts";
export type { Difference } from "./server/reconciliation/compare-with-provider.server.ts";
export { reconcile } from "./server/reconciliation/reconcile.server.ts";
export { endPayments } from "./server/refunds/end-payments.server.ts";
export { approveWork } from "./server/release/approve-work.server.ts";
export { releaseMilestone } from "./server/release/release-milestone.server.ts";
export { type HeldSplit, splitHeld } from "./server/release/split-held.server.ts";
export { connectStatus } from "./server/transfers/connect-status.server.ts";
export { enqueueTransfersTo } from "./server/transfers/enqueue-owed.server.ts";
