import { defineModule, handle } from "#app/module.ts";
import { bookingCompletedTask } from "#features/bookings/tasks.ts";
import { myHomeApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { noteGuarantee, remindOfGuarantees } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "my-home",
  about: texts.about,
  imports: ["notifications", "bookings", "money", "documents/rules", "work-photos/rules", "jobs/rules"],
  rulesImport: ["bookings/rules", "work-photos/rules", "documents/rules", "jobs/rules"],
  api: [myHomeApi],
  tasks: [handle(bookingCompletedTask, noteGuarantee)],
  scheduled: [remindOfGuarantees],
  notifications,
  personalData,
  dataUses,
});
