import { definePart, handle } from "#app/module.ts";
import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { casesList } from "./admin/list.ts";
import { casesApi } from "./api.ts";
import { deleteOldCases, deleteOldViewers, refreshAllCases, refreshWorkCases } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { refreshAllCasesTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "What you have waiting for our team, and our team’s notes about it",
      purpose: "answering and deciding in time",
      ground: INTERESTS,
    },
    {
      what: "For our team: the views of the case queue that you save, and which case you have open",
      purpose: "sharing out the work",
      ground: INTERESTS,
    },
  ],
  retention: [{ what: "Our team’s notes about what it answered or decided", howLong: "6 years" }],
};

export default definePart({
  name: "cases",
  about: "Everything waiting for operators, in one queue",
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
