import { deskList } from "#kernel/desk-list.ts";

/** /admin/approvals. */
export const approvalsList = deskList({
  id: "approvals",
  name: "Approvals",
  needs: "overview.read",
  columns: {
    expires: "Expires",
    what: "What",
    about: "About",
    by: "Asked by",
    asked: "Asked",
    reason: "Reason",
    state: "State",
    decider: "Decided by",
    decidedOn: "Decided on",
  },
  fixed: ["expires", "what"],
  extra: ["reason"],
});
