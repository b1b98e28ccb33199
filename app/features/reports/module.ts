import { defineModule, handle } from "#app/module.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import { reportsList } from "./admin/list.ts";
import { reportsApi } from "./api.ts";
import { deleteOldReports, restoreReportedPhoto } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/report-changes.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { restoreReportedPhotoTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Reports that you make or that are about you, and people you have blocked",
      purpose: "keeping people safe",
      ground: "the law on online safety; contract",
    },
  ],
  retention: [{ what: "Complaints and reports", howLong: "6 years, which is how long someone has to make a claim" }],
};

export default defineModule({
  name: "reports",
  about: "Content and behaviour that people reported",
  imports: ["identity", "jobs", "notifications", "reviews", "risk", "tradespeople", "uploads"],
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
