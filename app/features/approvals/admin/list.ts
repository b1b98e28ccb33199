import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** /admin/approvals. */
export const approvalsList = deskList({
  id: "approvals",
  name: texts.approvals,
  needs: "overview.read",
  columns: {
    expires: texts.expires,
    what: texts.what,
    about: texts.about,
    by: texts.askedBy,
    asked: texts.asked,
    reason: texts.reason,
    state: texts.state,
    decider: texts.decidedBy,
    decidedOn: texts.decidedOn,
  },
  fixed: ["expires", "what"],
  extra: ["reason"],
});
