import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { reportPhotos } from "#db/schema/reports.ts";
import { roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { findReport, myReport } from "./report-reads.server.ts";

/** The photo that a report is about, as it was then: for its two sides and admins. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function reportedPhoto(ctx: Ctx, reportId: string): Promise<Uint8Array> {
  const admin = ctx.actor.kind === "user" && roleOf(ctx.actor) === "admin";
  const { id } = admin ? await findReport(ctx, reportId) : await myReport(ctx, reportId);
  const bytes = await unsafePhotoOf(ctx.db, id);
  if (!bytes) throw errors.NOT_FOUND();
  return bytes;
}

/** The same without asking who wants it; null when none was kept. */
export async function unsafePhotoOf(db: Queryable, reportId: string): Promise<Uint8Array | null> {
  const [row] = await db.select().from(reportPhotos).where(eq(reportPhotos.reportId, reportId));
  return row?.bytes ?? null;
}
