export const texts = {
  id: "features/calendar/server/texts",
  timeOff: "Time off",

  calendarName: (brand: string) => `${brand} work`,
  requestedTitle: (title: string) => `${title} (requested)`,
  withPerson: (customer: string) => `With ${customer}`,
  arrivesWindow: (window: string) => `Arrives ${window}`,
  aboutDurationMinutes: (durationMinutes: string) => `about ${durationMinutes}`,

  dayProposed: (day: string) => `Tradesperson proposed another day: ${day}`,
  proposedDay: "Proposed day",
};
