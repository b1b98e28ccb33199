export const texts = {
  id: "features/calendar/routes/calendar.texts",
  calendar: "Calendar",
  addAppointment: "Add an appointment",
  hoursAndTimeOff: "Hours and time off",
  bookingsRequestsDatesTime: "Bookings, requests for dates, time off and your own appointments.",
  view: "View",
  views: { month: "Month", week: "Week", day: "Day", list: "List" },
  otherDays: "Other days",
  earlier: "Earlier",
  today: "Today",
  later: "Later",
  nothingThisMonth: "Nothing this month",
  nothingInNext60Days: "Nothing in the next 60 days",
  findJobs: "Find Jobs",
  yourBookingsAppearHere: "Your bookings appear here.",

  firstToLast: (first: string, last: string) => `${first} to ${last}`,
};
