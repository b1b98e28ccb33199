export const texts = {
  id: "features/expenses/texts",
  expenseSaved: "Expense saved",
  tripSaved: "Trip saved",
  undo: "Undo",
  expenseRemoved: "Expense removed",
  tripRemoved: "Trip removed",
  expenseRestored: "Expense restored",
  tripRestored: "Trip restored",

  about: "A tradesperson’s own records of expenses and trips",
};
