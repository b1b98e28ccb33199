import { definePart, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { readOutsideCalendarTask } from "../tasks.ts";
import { outsideCalendarsApi } from "./api/outside-calendars.ts";
import { ownAppointmentsApi } from "./api/own-appointments.ts";
import { calendarApi } from "./api.ts";
import { readDueCalendars, readOutsideCalendar } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

const hoursTimeOffAppointments =
  "Your hours, time off and own appointments. If you connect your own calendars, their addresses and names, and when you’re busy";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: hoursTimeOffAppointments,
      purpose: "offering customers only times when you can come",
      ground: CONTRACT,
    },
  ],
  retention: [{ what: hoursTimeOffAppointments, howLong: "until you change or disconnect it, or delete your account" }],
};

export default definePart({
  name: "calendar",
  about: "When a tradesperson works, and proposals of other dates",
  api: [calendarApi, ownAppointmentsApi, outsideCalendarsApi],
  tasks: [handle(readOutsideCalendarTask, readOutsideCalendar)],
  scheduled: [readDueCalendars],
  personalData,
  bookingTimeline,
  dataUses,
});
