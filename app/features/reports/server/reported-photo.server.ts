import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { reportPhotos } from "#db/schema/reports.ts";
import { roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { findReport, myReport } from "./report-reads.server.ts";

/** The photo that a report is about, as it was when it was reported, for both people and admins. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function reportedPhoto(ctx: Ctx, reportId: string): Promise<Uint8Array> {
  const admin = ctx.actor.kind === "user" && roleOf(ctx.actor) === "admin";
  const { id } = admin ? await findReport(ctx, reportId) : await myReport(ctx, reportId);
  const bytes = await unsafeReportPhoto(ctx.db, id);
  if (!bytes) throw errors.NOT_FOUND();
  return bytes;
}

/** The same photo without a permission check; null when none was stored. */
export async function unsafeReportPhoto(db: Queryable, reportId: string): Promise<Uint8Array | null> {
  const [row] = await db.select().from(reportPhotos).where(eq(reportPhotos.reportId, reportId));
  return row?.bytes ?? null;
}
