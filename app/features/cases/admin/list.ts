import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./list.texts.ts";

/** /admin/cases. */
export const casesList = deskList({
  id: "cases",
  name: texts.cases,
  needs: "cases.work",
  columns: {
    deadline: texts.deadline,
    kind: texts.kind,
    subject: texts.subject,
    person: texts.person,
    money: texts.money,
    risk: texts.risk,
    with: texts.with,
    age: texts.age,
  },
  fixed: ["deadline", "subject"],
  file: "/admin/cases.csv",
});
