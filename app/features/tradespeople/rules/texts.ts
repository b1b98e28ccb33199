export const texts = {
  id: "features/tradespeople/rules/texts",
  withinHours: (hours: number) => `within ${hours} hours`,
  withinDay: "within a day",
  withinDays: (days: number) => `within ${days} days`,
  bookingsCancelled: (cancelled: number, agreed: number) =>
    `${cancelled} of ${agreed} ${agreed === 1 ? "booking" : "bookings"} cancelled`,
  andMissed: (record: string, missed: number) => `${record}, ${missed} missed`,
};
