import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reports } from "#db/schema/reports.ts";
import { restorePhoto } from "#features/profile/index.server.ts";
import { unsafeReportPhoto } from "./reported-photo.server.ts";

/** A background task after a successful appeal: restores the photo, unless its owner has another one by now. */
export async function restoreReportedPhoto(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const [report] = await ctx.db.select().from(reports).where(eq(reports.id, reportId));
  const bytes = await unsafeReportPhoto(ctx.db, reportId);
  if (report && bytes) await restorePhoto(ctx, { userId: report.reportedId, bytes });
}
