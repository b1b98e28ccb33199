export const texts = {
  id: "features/quotes/ui/date-fields.texts",
  upFromCalendarCustomer: (datesMax: number) =>
    `Up to ${datesMax}, from your calendar. The customer can choose one when they accept.`,
  otherTime: "Other time",
  dateRow: (row: number) => `Date ${row}`,
  arrivalRow: (row: number) => `Arrival ${row}`,
  choose: "Choose",
};
