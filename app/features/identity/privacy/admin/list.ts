import { deskList } from "#kernel/desk-list.ts";

/** /admin/complaints. */
export const complaintsList = deskList({
  id: "complaints",
  name: "Data complaints",
  needs: "complaints.answer",
  columns: {
    deadline: "Answer by",
    name: "Name",
    number: "Number",
    complaint: "Complaint",
    state: "State",
    made: "Made",
  },
  fixed: ["deadline", "name"],
});
