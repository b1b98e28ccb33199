import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { appealReport, reportContent } from "./index.server.ts";
import { appealSchema, decisionSchema, reportSchema } from "./rules/report.schema.ts";
import { texts } from "./texts.ts";

export const reportContentAction = defineAction({
  intent: "report-content",
  schema: reportSchema,
  run: (ctx, input) => reportContent(ctx, input),
  reply: ({ id, number }, { actor }) =>
    // An admin goes straight to the decision form of the new report.
    toastAndRedirect(roleOf(actor) === "admin" ? `/admin/reports/${id}` : `/reports/${id}`, {
      tone: "success",
      title: texts.reportReceived,
      description: texts.thankYouForReport(number),
    }),
});

export const appealReportAction = defineAction({
  intent: "appeal-report",
  schema: appealSchema,
  run: (ctx, { reportId: id, appeal }) => appealReport(ctx, { id, appeal }),
  toast: () => ({ title: texts.appealReceived, description: texts.anotherReviews }),
});

/** An admin's decision, or the decision on an appeal. */
export const decideReportAction = defineAction({
  intent: "decide-report",
  schema: decisionSchema,
  run: (ctx, { reportId: id, outcome, ground, reason }) => decideReport(ctx, { id, outcome, ground, reason }),
  toast: ({ number }) => ({ title: texts.decided, description: texts.bothNotified(number) }),
});
