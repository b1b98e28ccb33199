import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** /admin/audit. */
export const auditList = deskList({
  id: "audit",
  name: texts.auditLog,
  needs: "audit.read",
  columns: { when: texts.when, who: texts.who, what: texts.whatAndWhy, about: texts.about },
  fixed: ["what"],
  file: "/admin/audit.csv",
});
