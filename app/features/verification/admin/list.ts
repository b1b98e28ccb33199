import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./queue.texts.ts";

/** /admin/verifications. */
export const checksList = deskList({
  id: "verifications",
  name: texts.verifications,
  needs: "checks.decide",
  columns: {
    deadline: texts.deadline,
    person: texts.person,
    check: texts.check,
    trade: texts.trade,
    files: texts.files,
    sent: texts.sent,
    decided: texts.decided,
  },
  fixed: ["deadline", "person", "check"],
});
