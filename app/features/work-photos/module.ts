import { defineModule, handle } from "#app/module.ts";
import { workPhotosApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpWorkPhotos } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpWorkPhotosTask } from "./tasks.ts";

export default defineModule({
  name: "work-photos",
  about: "Photos from before and after the work of a booking, and the consent to show them",
  imports: ["notifications", "bookings", "portfolio", "uploads"],
  rulesImport: ["bookings/rules", "portfolio/rules"],
  api: [workPhotosApi],
  tasks: [handle(cleanUpWorkPhotosTask, cleanUpWorkPhotos)],
  notifications,
  personalData,
  dataUses,
});
