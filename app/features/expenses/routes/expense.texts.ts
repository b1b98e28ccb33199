export const texts = {
  id: "features/expenses/routes/expense.texts",
  addExpense: "Add expense",
  expense: "Expense",
  suspended: "Your account is suspended, so you cannot change this.",
  removeExpense: "Remove expense",
};
