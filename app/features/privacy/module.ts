import { defineModule, handle } from "#app/module.ts";
import { finishDeletion } from "#flows/finish-deletion.server.ts";
import { makeExport } from "#flows/make-export.server.ts";
import { removeFiles } from "#flows/remove-files.server.ts";
import { complaintsList } from "./admin/list.ts";
import { privacyApi } from "./api.ts";
import { dataUses } from "./data-uses.text.ts";
import { deleteOldComplaints, deleteOldExports } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { finishDeletionTask, makeExportTask, removeFilesTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "privacy",
  about: texts.about,
  imports: ["notifications"],
  rulesImport: ["auth/rules"],
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
