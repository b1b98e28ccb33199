export const texts = {
  id: "features/calendar/ui/entry-line.texts",
  today: " · today",
  notWorkingDay: "Not a working day",
  nothingBooked: "Nothing booked",

  waitingForYourAnswer: "Waiting for your answer",
  workDone: "Work done",
  inDispute: "In dispute",
  yourOwnAppointment: "Your own appointment",
  inYourOwnCalendar: "In your own calendar",
  timeOff: "Time off",
  estimateTravel: (travel: string) => `${travel} (estimate)`,

  todayThe: "Today, the ",
  entryCount: (count: number) => `, ${count} ${count === 1 ? "entry" : "entries"}`,
  andMore: (count: number) => `and ${count} more`,

  booked: "Booked",
};
