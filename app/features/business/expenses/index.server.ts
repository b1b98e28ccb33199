/** The server entry point of expenses, a part of the business module. Each operation's comment names its errors. */
export { type BookingCosts, bookingChoices, costsPart, profitOf } from "./server/booking-costs.server.ts";
export {
  allExpenses,
  expensesByMonth,
  expenseYears,
  findExpense,
  type ListedExpense,
  listExpenses,
} from "./server/list-expenses.server.ts";

export { allTrips, findTrip, type ListedTrip, listTrips, tripsByMonth, tripYears } from "./server/list-trips.server.ts";
export { cleanUpReceipt, deleteOldRecords, receiptBytes } from "./server/own-records.server.ts";
export { removeExpense, removeTrip, restoreExpense, restoreTrip } from "./server/remove-records.server.ts";
export { addExpense, changeExpense, changeReceipt } from "./server/save-expense.server.ts";
export { addTrip, changeTrip } from "./server/save-trip.server.ts";
