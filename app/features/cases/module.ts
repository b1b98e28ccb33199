import { defineModule, handle } from "#app/module.ts";
import { casesList } from "./admin/list.ts";
import { casesApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { deleteOldCases, deleteOldViewers, refreshAllCases, refreshWorkCases } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { refreshAllCasesTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "cases",
  about: texts.about,
  imports: [],
  api: [casesApi],
  tasks: [handle(refreshAllCasesTask, refreshAllCases)],
  scheduled: [refreshWorkCases, deleteOldCases, deleteOldViewers],
  atStart: [refreshAllCasesTask],
  lists: [casesList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
