import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { sellerDetailsOf } from "#features/money/index.server.ts";
import { REPORT_HEAD, reportLine } from "../rules/platform-report.ts";
import { sellerYears } from "./seller-years.server.ts";

const TOGETHER = 500;

/**
 * The report to HM Revenue & Customs about a year's sellers, as CSV: one line for each seller, by quarter. It contains tax numbers, so
 * every export is recorded in the audit log with a reason. Throws what `audited` throws.
 */
export async function exportPlatformReport(ctx: Ctx, of: { year: number; reason: string }): Promise<string> {
  const { year, reason } = of;
  const subject = { kind: "platform_report", id: String(year) };
  return audited(ctx, { act: "platform_report.export", subject, reason }, async (tx, note) => {
    const sellers = await sellerYears(tx, year);
    const lines = [REPORT_HEAD.join(",")];
    for (let from = 0; from < sellers.length; from += TOGETHER) {
      const some = sellers.slice(from, from + TOGETHER);
      const ids = some.map(({ userId }) => userId);
      const details = await sellerDetailsOf(ctx, ids);
      const people = await tx
        .select({ id: profiles.id, name: profiles.fullName })
        .from(profiles)
        .where(inArray(profiles.id, ids));
      const names = new Map(people.map(({ id, name }) => [id, name]));
      for (const seller of some)
        lines.push(reportLine(year, seller, names.get(seller.userId) ?? "", details.get(seller.userId) ?? null));
    }
    note({ after: { year, sellers: sellers.length } });
    // The byte order mark makes spreadsheets read the file as UTF-8.
    return `\uFEFF${lines.join("\r\n")}\r\n`;
  });
}
