/**
 * The server entry point of the calendar module. Days are calendar days in the United Kingdom ("2026-03-29"); times are minutes
 * after midnight.
 */
export {
  availabilityOf,
  diaryOf,
  myAvailability,
  requireFreeTime,
  unsafeIsFreeOn,
} from "./server/availability.server.ts";
export { bookingFile, calendarFile } from "./server/calendar-file.server.ts";
export { calendarLink, resetCalendarLink } from "./server/calendar-link.server.ts";
export {
  addProposal,
  closeProposals,
  lockProposal,
  moveProposal,
  openProposal,
  type ProposalRow,
  presentProposal,
} from "./server/date-proposals.server.ts";
export { myCalendar } from "./server/my-calendar.server.ts";
export { nextFreeDays } from "./server/next-free.server.ts";
export {
  type OutsideCalendar,
  outsideCalendarOf,
  readDueCalendars,
  readOutsideCalendar,
  removeOutsideCalendar,
  saveOutsideCalendar,
} from "./server/outside-calendar.server.ts";
export {
  addOwnAppointment,
  changeOwnAppointment,
  myOwnAppointments,
  ownAppointment,
  removeOwnAppointment,
} from "./server/own-appointments.server.ts";
export { addTimeOff, awayUntil, removeTimeOff, type TimeOff } from "./server/time-off.server.ts";
export { saveHours } from "./server/working-hours.server.ts";
