import { defineModule, handle } from "#app/module.ts";
import { ownAppointmentsApi } from "./api/own-appointments.ts";
import { calendarApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { readDueCalendars, readOutsideCalendar } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { readOutsideCalendarTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "calendar",
  about: texts.whenTradespersonWorks,
  imports: ["bookings", "addresses"],
  rulesImport: ["bookings/rules"],
  api: [calendarApi, ownAppointmentsApi],
  tasks: [handle(readOutsideCalendarTask, readOutsideCalendar)],
  scheduled: [readDueCalendars],
  personalData,
  bookingTimeline,
  dataUses,
});
