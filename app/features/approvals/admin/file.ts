import { listFile } from "#app/web/list-file.server.ts";
import { type ListedApproval, listApprovals } from "../index.server.ts";
import { decidedText } from "../rules/approval.labels.ts";
import { approvalTitle } from "../ui/waiting-approval.tsx";
import { approvalsList } from "./list.ts";

const file = listFile<ListedApproval>({
  list: approvalsList,
  read: (ctx, query, page) => listApprovals(ctx, { ...page, decided: query.get("show") === "decided" }),
  columns: {
    what: approvalTitle,
    "asked by": ({ by }) => by,
    asked: ({ createdAt }) => createdAt,
    about: ({ person }) => person,
    effects: ({ lines }) => lines.map((line) => line.join(": ")).join("; "),
    reason: ({ reason }) => reason,
    expires: ({ expiresAt }) => expiresAt,
    state: ({ status }) => decidedText(status),
    "decided by": ({ decider }) => decider,
    decided: ({ decidedAt }) => decidedAt,
    note: ({ note }) => note,
    id: ({ id }) => id,
  },
});

/** The list of /admin/approvals as CSV. */
export const loader = file.loader;
export const action = file.action;
