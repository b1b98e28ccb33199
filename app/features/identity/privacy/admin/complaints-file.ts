import { listFile, onePage } from "#app/web/list-file.server.ts";
import { allComplaints, type ComplaintRow, openComplaints } from "../index.server.ts";
import { answerDue } from "../rules/complaint.ts";
import { complaintsList } from "./list.ts";

const file = listFile<ComplaintRow>({
  list: complaintsList,
  read: async (ctx, query, page) =>
    query.get("show") === "all" ? allComplaints(ctx, page) : onePage(await openComplaints(ctx)),
  columns: {
    number: ({ number }) => number,
    name: ({ name }) => name,
    complaint: ({ content }) => content,
    state: ({ status }) => status,
    made: ({ createdAt }) => createdAt,
    "answer due": ({ createdAt }) => answerDue(createdAt),
    id: ({ id }) => id,
  },
});

/** The list of /admin/complaints as CSV. */
export const loader = file.loader;
export const action = file.action;
