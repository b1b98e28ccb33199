import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./queue.texts.ts";

/** /admin/disputes. */
export const disputesList = deskList({
  id: "disputes",
  name: texts.disputes,
  needs: "disputes.read",
  columns: {
    deadline: texts.deadline,
    job: texts.job,
    customer: texts.customer,
    tradesperson: texts.tradesperson,
    reason: texts.reason,
    state: texts.state,
    price: texts.price,
    raised: texts.raised,
  },
  fixed: ["deadline", "job"],
  extra: ["raised"],
});
