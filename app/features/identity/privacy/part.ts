import { definePart, handle } from "#app/module.ts";
import { finishDeletion, removeFiles } from "#flows/delete-account.server.ts";
import { makeExport } from "#flows/exports.server.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import { complaintsList } from "./admin/list.ts";
import { privacyApi } from "./api.ts";
import { deleteOldComplaints, deleteOldExports } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { finishDeletionTask, makeExportTask, removeFilesTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Complaints about how we use your data, with the name and address to answer",
      purpose: "answering you, and proof that we did",
      ground: "the law on data protection",
    },
  ],
  retention: [
    { what: "A copy of your data that you requested", howLong: "7 days" },
    { what: "Complaints about how we use your data", howLong: "6 years after our answer" },
  ],
};

export default definePart({
  name: "privacy",
  about: "Export and deletion of your data",
  api: [privacyApi],
  tasks: [
    handle(removeFilesTask, removeFiles),
    handle(finishDeletionTask, finishDeletion),
    handle(makeExportTask, makeExport),
  ],
  scheduled: [deleteOldExports, deleteOldComplaints],
  notifications,
  lists: [complaintsList],
  personalData,
  dataUses,
});
