import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** /admin/reports. */
export const reportsList = deskList({
  id: "reports",
  name: texts.reports,
  needs: "reports.decide",
  columns: {
    deadline: texts.deadline,
    reason: texts.reason,
    subject: texts.what,
    reported: texts.of,
    reporter: texts.reportedBy,
    state: texts.state,
    number: texts.number,
    made: texts.made,
  },
  fixed: ["deadline", "reason"],
  extra: ["number"],
});
