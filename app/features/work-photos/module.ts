import { defineModule, handle } from "#app/module.ts";
import { workPhotosApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { cleanUpWorkPhotos } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { cleanUpWorkPhotosTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "work-photos",
  about: texts.about,
  imports: ["notifications", "bookings", "portfolio", "uploads"],
  rulesImport: ["bookings/rules", "portfolio/rules"],
  api: [workPhotosApi],
  tasks: [handle(cleanUpWorkPhotosTask, cleanUpWorkPhotos)],
  notifications,
  personalData,
  bookingTimeline,
  dataUses,
});
