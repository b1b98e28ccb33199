import { deskList } from "#kernel/desk-list.ts";

/** /admin/support. */
export const supportList = deskList({
  id: "support",
  name: "Support chat",
  needs: "support.answer",
  columns: {
    deadline: "Answer by",
    person: "Person",
    message: "Last message",
    since: "Waiting since",
    changed: "Changed",
  },
  fixed: ["deadline", "person"],
  extra: ["changed"],
});
