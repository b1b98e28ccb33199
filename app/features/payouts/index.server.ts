/**
 * The payouts room's only server door: who sellers are to the tax office, and what the provider pays out to their banks.
 * Amounts are whole pence.
 */
export { balanceAtProvider } from "./server/balance-at-provider.server.ts";
export { bookingsOfPayouts, type PaidBooking } from "./server/bookings-of-payouts.server.ts";
export { earningsByMonth } from "./server/earnings-by-month.server.ts";
export { hearOfPayout, type Payout } from "./server/keep-payout.server.ts";
export { unsafeKeepSellerDetails } from "./server/keep-seller-details.server.ts";
export { listPayouts } from "./server/list-payouts.server.ts";
export { payOut } from "./server/pay-out.server.ts";
export { saveSellerDetails } from "./server/save-seller-details.server.ts";
export { mySellerDetails, sellerDetailsOf } from "./server/seller-details-of.server.ts";
