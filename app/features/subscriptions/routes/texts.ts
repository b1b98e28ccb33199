export const texts = {
  id: "features/subscriptions/routes/texts",
  answerBy: (answerBy: string) => `Answer by ${answerBy}`,
  nextVisitToBook: (nextDay: string) => `Next visit to book: ${nextDay}`,
  noVisitCouldBeBooked: "No visit could be booked",
  youPausedTheseVisits: "You paused these visits",
  movedFromPlannedDay: (plannedDay: string) => `Moved from ${plannedDay}`,

  pausedTheseVisits: (pausedBy: string) => `${pausedBy} paused these visits, and can resume them`,
};
