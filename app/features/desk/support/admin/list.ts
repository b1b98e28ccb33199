import { deskList } from "#kernel/desk-list.ts";

/** /admin/support. */
export const supportList = deskList({
  id: "support",
  name: "Support chat",
  needs: "support.answer",
  columns: {
    deadline: "Answer by",
    person: "Person",
    state: "State",
    subject: "Subject",
    message: "Last message",
    since: "Waiting since",
    solved: "Solved",
    by: "Solved by",
    satisfied: "Satisfied",
    reopened: "Reopened",
    changed: "Changed",
  },
  fixed: ["deadline", "person"],
  extra: ["message", "changed"],
});
