export const texts = {
  id: "features/calendar/texts",
  hoursSaved: "Hours saved",
  timeOffSaved: "Time off saved",
  customersNoLongerChoose: "Customers can no longer choose these days",
  timeOffRemoved: "Time off removed",
  appointmentSaved: "Appointment saved",
  appointmentRemoved: "Appointment removed",
  newLinkCreated: "New link created",
  oldLinkNoLongerWorks: "The old link no longer works",
  calendarConnected: "Calendar connected",
  customersCannotChooseTimes: "Customers cannot choose the times at which you are busy",
  calendarDisconnected: "Calendar disconnected",
  dateProposed: "Date proposed",
  wellLetKnowWhen: "We’ll let you know when they answer",
  dateAgreed: "Date agreed",
  dateDeclined: "Date declined",
  originalDateHasNotChanged: "The original date has not changed",
  proposalWithdrawn: "Proposal withdrawn",

  hoursTimeOffAppointments:
    "Your hours, time off, appointments of your own and, if you connect your own calendar, its address and when you are busy",

  whenTradespersonWorks: "When a tradesperson works, and proposals of other dates",

  offeringCustomersOnlyTimes: "offering customers only times at which you can come",
  untilChangeDisconnectDelete: "until you change or disconnect it, or delete your account",
};
