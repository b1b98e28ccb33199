export const texts = {
  id: "features/expenses/routes/texts",
  expenses: "Expenses",
  oneExpense: "1 expense",
  expenseCount: (count: number) => `${count} expenses`,
  vatInThem: "VAT in them",
  whereRecorded: "Where you recorded it",
  miles: "Miles",
  oneTrip: "1 trip",
  tripCount: (count: number) => `${count} trips`,
  mileageAllowance: "Mileage allowance",
  allowanceRates: "45p, and 25p after 10,000 miles",
  to: (fromPlace: string, toPlace: string) => `${fromPlace} to ${toPlace}`,
};
