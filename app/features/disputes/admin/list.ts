import { deskList } from "#kernel/desk-list.ts";

/** /admin/disputes. */
export const disputesList = deskList({
  id: "disputes",
  name: "Disputes",
  needs: "disputes.read",
  columns: {
    deadline: "Deadline",
    job: "Job",
    customer: "Customer",
    tradesperson: "Tradesperson",
    reason: "Reason",
    state: "State",
    price: "Price",
    raised: "Raised",
  },
  fixed: ["deadline", "job"],
  extra: ["raised"],
});
