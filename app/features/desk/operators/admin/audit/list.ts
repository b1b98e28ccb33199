import { deskList } from "#kernel/desk-list.ts";

/** /admin/audit. */
export const auditList = deskList({
  id: "audit",
  name: "Audit log",
  needs: "audit.read",
  columns: { when: "When", who: "Who", what: "What and why", about: "About" },
  fixed: ["what"],
  file: "/admin/audit.csv",
});
