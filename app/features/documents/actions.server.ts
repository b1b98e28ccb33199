import { z } from "zod";
import type { Action, ActionArgs } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { confirmedFor } from "#app/web/loaders.server.ts";
import { queryNumber } from "#app/web/number-fields.ts";
import { reasonText } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { exportPlatformReport } from "./index.server.ts";

const reportSchema = z.object({
  year: queryNumber({ min: 2000, max: 2999 }, "Choose a year"),
  reason: reasonText,
});

/** Replies with a file, which needs a recent proof of identity. Invalid input redirects to the page with the form, because this URL has no page. */
export const downloadPlatformReport: Action = {
  intent: "download-platform-report",
  async handle({ context, form }: ActionArgs) {
    const parsed = reportSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) {
      const description = parsed.error.issues[0]?.message ?? "";
      return toastAndRedirect("/admin/payments/sellers", { tone: "error", title: "Validation Error", description });
    }
    confirmedFor(context.get(ctxKey), "/admin/payments/sellers");
    const body = await exportPlatformReport(context.get(ctxKey), parsed.data);
    if (typeof body !== "string")
      return toastAndRedirect("/admin/payments/sellers", { tone: "success", ...SENT_FOR_APPROVAL });
    return csvReply(body, `platform-report-${parsed.data.year}`);
  },
};
