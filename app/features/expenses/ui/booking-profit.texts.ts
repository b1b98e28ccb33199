export const texts = {
  id: "features/expenses/ui/booking-profit.texts",
  yourProfit: "Your profit",
  receivedAfterFee: "Received, after the fee",
  expenses: "Expenses",
  mileage: "Mileage",
  yourProfitSoFar: "Your profit so far",
  addExpense: "Add expense",
  addTrip: "Add trip",
};
