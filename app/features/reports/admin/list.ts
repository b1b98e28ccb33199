import { deskList } from "#kernel/desk-list.ts";

/** /admin/reports. */
export const reportsList = deskList({
  id: "reports",
  name: "Reports",
  needs: "reports.decide",
  columns: {
    deadline: "Deadline",
    reason: "Reason",
    subject: "What",
    reported: "Person reported",
    reporter: "Reported by",
    state: "State",
    number: "Number",
    made: "Made",
  },
  fixed: ["deadline", "reason"],
  extra: ["number"],
});
