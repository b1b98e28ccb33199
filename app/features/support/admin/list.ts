import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** /admin/support. */
export const supportList = deskList({
  id: "support",
  name: texts.supportChat,
  needs: "support.answer",
  columns: {
    deadline: texts.answerBy,
    person: texts.person,
    message: texts.lastMessage,
    since: texts.waitsSince,
    changed: texts.changed,
  },
  fixed: ["deadline", "person"],
  extra: ["changed"],
});
