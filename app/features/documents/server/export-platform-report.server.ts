import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { type AwaitsApproval, isApproved, requestApproval } from "#features/approvals/index.server.ts";
import { REPORT_HEAD, reportLine } from "../rules/platform-report.ts";
import { reportedSellers } from "./reported-sellers.server.ts";
import { texts } from "./texts.ts";

/**
 * The report to HM Revenue & Customs about a year's sellers, as CSV with one line for each seller, by quarter, sellers with
 * problems first. It contains tax numbers, so every export is recorded in the audit log with a reason, and if another operator may read
 * tax numbers too, one of them must confirm it first: then it can be exported for a day. Throws as `checkAct` does, and APPROVAL_WAITING.
 */
export async function exportPlatformReport(
  ctx: Ctx,
  { year, reason }: { year: number; reason: string },
): Promise<string | AwaitsApproval> {
  const operator = checkAct(ctx, { needs: reportApproval.asks, reason });
  const subject = { kind: "platform_report", id: String(year) };
  return ctx.db.transaction(async (tx) => {
    const others = (await adminIds(tx, reportApproval.confirms)).filter((id) => id !== operator.id);
    if (others.length > 0 && !(await isApproved(ctx, tx, { kind: reportApproval.kind, subjectId: subject.id })))
      return requestApproval(ctx, tx, { act: reportApproval, request: { year }, amount: null, subject, reason });
    const sellers = await reportedSellers(ctx, tx, year);
    const lines = [REPORT_HEAD.join(","), ...sellers.map((seller) => reportLine(year, seller))];
    const act = { act: "platform_report.export", needs: reportApproval.asks, subject, reason };
    await recordAct(tx, ctx, act, { after: { year, sellers: sellers.length } });
    // The byte order mark makes spreadsheets read the file as UTF-8.
    return `\uFEFF${lines.join("\r\n")}\r\n`;
  });
}

/** Reading tax numbers, which a second operator confirms; the one who asked then exports the file. */
export const reportApproval = defineApprovable({
  kind: "platform_report.export",
  asks: "tax.read",
  confirms: "tax.read",
  request: z.object({ year: z.number().int() }),
  lock: async () => {},
  facts: async () => ({}),
  lines: ({ year }) => [[texts.report, texts.namesAddressesTaxNumbers(year)]],
  path: () => "/admin/payments/sellers",
  carryOut: async () => {},
});
