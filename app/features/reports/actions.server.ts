import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { appealReport, reportContent } from "./index.server.ts";
import { appealSchema, decisionSchema, reportSchema } from "./rules/report.schema.ts";

export const reportContentAction = defineAction("report-content", {
  schema: reportSchema,
  run: (ctx, input) => reportContent(ctx, input),
  reply: ({ id, number }, { actor }) =>
    // An admin goes straight to the decision form of the new report.
    toastAndRedirect(roleOf(actor) === "admin" ? `/admin/reports/${id}` : `/reports/${id}`, {
      tone: "success",
      title: "Report received",
      description: `Thank you. Your report is number ${number}.`,
    }),
});

export const appealReportAction = defineAction("appeal-report", {
  schema: appealSchema,
  run: (ctx, { reportId: id, appeal }) => appealReport(ctx, { id, appeal }),
  toast: () => ({ title: "Appeal received", description: "Another member of our team will review the decision." }),
});

/** An admin's decision, or the decision on an appeal. */
export const decideReportAction = defineAction("decide-report", {
  schema: decisionSchema,
  run: (ctx, { reportId: id, outcome, ground, reason }) => decideReport(ctx, { id, outcome, ground, reason }),
  toast: ({ number }) => ({ title: "Decided", description: `We’ve notified both people about report ${number}.` }),
});
