import { deskList } from "#kernel/desk-list.ts";

/** /admin/gas. */
export const gasList = deskList({
  id: "gas",
  name: "Gas work",
  needs: "gas.decide",
  columns: {
    deadline: "Deadline",
    job: "Job",
    customer: "Customer",
    category: "Category",
    words: "Words",
    since: "Since",
  },
  fixed: ["deadline", "job"],
});
