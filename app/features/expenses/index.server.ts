/** The server entry point of the expenses module. Each operation's comment names its errors. */
export { bookingChoices, costsOfBooking } from "./server/booking-costs.server.ts";
export { deleteOldRecords } from "./server/delete-old-records.server.ts";
export {
  allExpenses,
  expensesByMonth,
  expenseYears,
  findExpense,
  type ListedExpense,
  listExpenses,
} from "./server/list-expenses.server.ts";
export { allTrips, findTrip, type ListedTrip, listTrips, tripsByMonth, tripYears } from "./server/list-trips.server.ts";
export { cleanUpReceipt, receiptBytes } from "./server/receipts.server.ts";
export { removeExpense, removeTrip, restoreExpense, restoreTrip } from "./server/remove-records.server.ts";
export { addExpense, changeExpense, changeReceipt } from "./server/save-expense.server.ts";
export { addTrip, changeTrip } from "./server/save-trip.server.ts";
