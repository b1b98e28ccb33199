import { listFile } from "#app/web/list-file.server.ts";
import { listReports, type NamedReport } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import { PENDING_REPORTS, reportMachine } from "../rules/report.machine.ts";
import { decisionDueAt } from "../rules/report.policy.ts";
import { reportsList } from "./list.ts";

const file = listFile<NamedReport>({
  list: reportsList,
  read: (ctx, query, page) =>
    listReports(ctx, { ...page, statuses: query.get("show") === "all" ? reportMachine.states : PENDING_REPORTS }),
  columns: {
    number: ({ number }) => number,
    reason: ({ reason }) => reason,
    about: ({ subject }) => reportSubjectText(subject),
    reported: ({ reported }) => reported,
    "reported by": ({ reporter }) => reporter,
    state: ({ status }) => statusText(status),
    made: ({ createdAt }) => createdAt.toISOString(),
    "decision due": (report) => decisionDueAt(report)?.toISOString(),
    id: ({ id }) => id,
  },
});

/** The list of /admin/reports as CSV. */
export const loader = file.loader;
export const action = file.action;
