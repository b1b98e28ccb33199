import { listFile } from "#app/web/list-file.server.ts";
import { type DisputeSummary, disputeQueue } from "../index.server.ts";
import { disputeStatusWord } from "../rules/dispute.labels.ts";
import { disputesList } from "./list.ts";

const file = listFile<DisputeSummary>({
  list: disputesList,
  read: (ctx, query, page) => disputeQueue(ctx, { ...page, over: query.get("status") === "over" }),
  columns: {
    job: ({ job }) => job.title,
    customer: ({ customer }) => customer.fullName,
    tradesperson: ({ tradesperson }) => tradesperson.fullName,
    reason: ({ reason }) => reason,
    state: ({ status }) => disputeStatusWord(status),
    "price GBP": ({ amount }) => ({ pence: amount }),
    raised: ({ createdAt }) => createdAt,
    deadline: ({ dueAt }) => dueAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/disputes as CSV. */
export const loader = file.loader;
export const action = file.action;
