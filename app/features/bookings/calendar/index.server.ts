/**
 * The server entry point of calendar, a part of the bookings module. Days are calendar days in the United Kingdom ("2026-03-29"); times are minutes
 * after midnight.
 */

export {
  addTimeOff,
  availabilityOf,
  awayUntil,
  diaryGiven,
  diaryOf,
  diaryPart,
  keepsHours,
  myAvailability,
  removeTimeOff,
  requireFreeTime,
  saveHours,
  type TimeOff,
  unsafeIsFreeOn,
} from "./server/availability.server.ts";
export { appointmentFile, bookingFile, calendarFile } from "./server/calendar-file.server.ts";
export { connectedCalendar } from "./server/connected-calendar.server.ts";
export {
  addProposal,
  closeProposals,
  lockProposal,
  moveProposal,
  openProposal,
  type ProposalRow,
  presentProposal,
  proposalPart,
} from "./server/date-proposals.server.ts";
export { myCalendar, nextFreeDays, nextFreeGiven, nextFreePart } from "./server/my-calendar.server.ts";
export {
  blockSkippedTimes,
  connectOutsideCalendar,
  type OutsideCalendar,
  outsideCalendarsOf,
  readDueCalendars,
  readOutsideCalendar,
  removeOutsideCalendar,
} from "./server/outside-calendar.server.ts";
export {
  addOwnAppointment,
  changeOwnAppointment,
  myOwnAppointments,
  ownAppointment,
  removeOwnAppointment,
} from "./server/own-appointments.server.ts";
