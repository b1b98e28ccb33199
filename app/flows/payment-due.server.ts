/** What is to be paid for a booking, for the API of the bookings module, which does not know the ledger. */
export { dueOf as paymentDueOf } from "#features/money/index.server.ts";
