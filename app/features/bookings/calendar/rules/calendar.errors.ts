import { defineErrors } from "#kernel/errors.ts";

export const calendarErrors = defineErrors({
  TIME_OFF_OVERLAPS: {
    status: 409,
    title: "Time off not saved",
    message: "You already have time off on some of these days",
  },
  TOO_MUCH_TIME_OFF: {
    status: 409,
    title: "Time off not saved",
    message: "You can add up to 100 periods of time off. Remove one first",
  },
  TOO_MANY_APPOINTMENTS: {
    status: 409,
    title: "Appointment not saved",
    message: "You can have up to 50 appointments of your own. Remove one first",
  },
  TOO_MANY_CALENDARS: {
    status: 409,
    title: "Calendar not connected",
    message: "You can connect up to 10 calendars. Remove one first",
  },
  PROPOSAL_ANSWERED: { status: 409, message: "This date has already been answered" },
  DAY_NOT_BOOKED: {
    status: 409,
    title: "Date not changed",
    message: "The work is not booked for the day that was to be moved. Look at its days again",
  },
  SAME_DAY: { status: 409, title: "Date not proposed", message: "The work is already booked for that day" },
});
