import { definePart, handle } from "#app/module.ts";
import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { supportList } from "./admin/list.ts";
import { bulkApproval, deleteOldQuestions, openWaiting, sendBulkBatch } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { sendBulkTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Messages to our team from people without an account, with the name and address to answer",
      purpose: "answering you",
      ground: INTERESTS,
    },
  ],
  retention: [{ what: "Messages to our team from people without an account", howLong: "1 year" }],
};

export default definePart({
  name: "support",
  scheduled: [deleteOldQuestions, openWaiting],
  tasks: [handle(sendBulkTask, sendBulkBatch)],
  approvals: [bulkApproval],
  notifications,
  lists: [supportList],
  personalData,
  timeline,
  dataUses,
});
