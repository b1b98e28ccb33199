import { deskList } from "#kernel/desk-list.ts";

/** /admin/verifications. */
export const checksList = deskList({
  id: "verifications",
  name: "Verifications",
  needs: "checks.decide",
  columns: {
    deadline: "Deadline",
    person: "Person",
    check: "Check",
    trade: "Trade",
    files: "Files",
    sent: "Sent",
    decided: "Decided",
  },
  fixed: ["deadline", "person", "check"],
});
