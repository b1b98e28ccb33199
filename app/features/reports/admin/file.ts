import { listFile } from "#app/web/list-file.server.ts";
import { listReports, type NamedReport, pendingReports } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import { decisionDueAt } from "../rules/report.policy.ts";
import { reportsList } from "./list.ts";

const file = listFile<NamedReport>({
  list: reportsList,
  read: (ctx, query, page) => (query.get("show") === "all" ? listReports(ctx, page) : pendingReports(ctx, page)),
  columns: {
    number: ({ number }) => number,
    reason: ({ reason }) => reason,
    about: ({ subject }) => reportSubjectText(subject),
    reported: ({ reported }) => reported,
    "reported by": ({ reporter }) => reporter,
    state: ({ status }) => statusText(status),
    made: ({ createdAt }) => createdAt,
    "decision due": (report) => decisionDueAt(report),
    id: ({ id }) => id,
  },
});

/** The list of /admin/reports as CSV. */
export const loader = file.loader;
export const action = file.action;
