import { defineModule, handle } from "#app/module.ts";
import { reportsList } from "./admin/list.ts";
import { reportsApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { deleteOldReports, restoreReportedPhoto } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { restoreReportedPhotoTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "reports",
  about: texts.about,
  imports: ["notifications", "profile", "portfolio", "jobs", "reviews/rules"],
  rulesImport: ["reviews/rules"],
  api: [reportsApi],
  tasks: [handle(restoreReportedPhotoTask, restoreReportedPhoto)],
  scheduled: [deleteOldReports],
  notifications,
  lists: [reportsList],
  personalData,
  timeline,
  anonymise,
  dataUses,
});
