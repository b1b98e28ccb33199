import { definePart } from "#app/module.ts";
import { milestonesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

export default definePart({
  name: "milestones",
  about: "Paying for work in parts",
  api: [milestonesApi],
  notifications,
  personalData,
  bookingTimeline,
});
