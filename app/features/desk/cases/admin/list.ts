import { deskList } from "#kernel/desk-list.ts";

/** /admin/cases. */
export const casesList = deskList({
  id: "cases",
  name: "Cases",
  needs: "cases.work",
  columns: {
    deadline: "Deadline",
    kind: "Kind",
    subject: "Subject",
    person: "Person",
    money: "Money",
    risk: "Risk",
    with: "With",
    age: "Age",
  },
  fixed: ["deadline", "subject"],
  file: "/admin/cases.csv",
});
