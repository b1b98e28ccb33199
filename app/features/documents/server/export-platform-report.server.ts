import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { REPORT_HEAD, reportLine } from "../rules/platform-report.ts";
import { reportedSellers } from "./reported-sellers.server.ts";

/**
 * The report to HM Revenue & Customs about a year's sellers, as CSV with one line for each seller, by quarter, sellers with
 * problems first. It contains tax numbers, so every export is recorded in the audit log with a reason. Throws as `audited`
 * does.
 */
export async function exportPlatformReport(ctx: Ctx, of: { year: number; reason: string }): Promise<string> {
  const { year, reason } = of;
  const subject = { kind: "platform_report", id: String(year) };
  return audited(ctx, { act: "platform_report.export", needs: "tax.read", subject, reason }, async (tx, note) => {
    const sellers = await reportedSellers(ctx, tx, year);
    const lines = [REPORT_HEAD.join(","), ...sellers.map((seller) => reportLine(year, seller))];
    note({ after: { year, sellers: sellers.length } });
    // The byte order mark makes spreadsheets read the file as UTF-8.
    return `\uFEFF${lines.join("\r\n")}\r\n`;
  });
}
