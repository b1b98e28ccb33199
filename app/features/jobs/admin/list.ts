import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./gas-queue.texts.ts";

/** /admin/gas. */
export const gasList = deskList({
  id: "gas",
  name: texts.gasWork,
  needs: "gas.decide",
  columns: {
    deadline: texts.deadline,
    job: texts.job,
    customer: texts.customer,
    category: texts.category,
    words: texts.words,
    since: texts.since,
  },
  fixed: ["deadline", "job"],
});
