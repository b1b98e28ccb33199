import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./complaints.texts.ts";

/** /admin/complaints. */
export const complaintsList = deskList({
  id: "complaints",
  name: texts.dataComplaints,
  needs: "complaints.answer",
  columns: {
    deadline: texts.answerBy,
    name: texts.name,
    number: texts.number,
    complaint: texts.complaint,
    state: texts.state,
    made: texts.made,
  },
  fixed: ["deadline", "name"],
});
