import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reportPhotos } from "#db/schema/reports.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { LARGEST_PHOTO, photoFile, photoIdOf } from "#features/identity/profile/rules/photo.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import { shownItem } from "#features/tradespeople/portfolio/index.server.ts";
import { pictureFile } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { reportErrors } from "../rules/report.errors.ts";
import type { LinkedSubject } from "../rules/report.schema.ts";
import type { ReportReason } from "../rules/report-reasons.text.ts";
import { type FiledReport, fileReport } from "./report-changes.server.ts";

interface Reportable {
  reportedId: string;
  excerpt: string | null;
}

interface ReportedThing {
  subject: LinkedSubject;
  subjectId: string;
}

/** The author and the current text of content that the actor wants to report. Throws NOT_SIGNED_IN, NOTHING_TO_REPORT, OWN_CONTENT. */
export async function findReportable(ctx: Ctx, { subject, subjectId }: ReportedThing): Promise<Reportable> {
  const me = requireUser(ctx.actor);
  const found = isId(subjectId) ? await finders[subject](ctx, subjectId) : null;
  if (!found) throw reportErrors.NOTHING_TO_REPORT();
  if (found.reportedId === me.id) throw reportErrors.OWN_CONTENT();
  return found;
}

/**
 * Reports a profile, its photo, a picture of work, a job or a review. Throws NOT_SIGNED_IN, SUSPENDED, NOTHING_TO_REPORT (also for content that
 * the actor cannot see), OWN_CONTENT.
 */
export async function reportContent(
  ctx: Ctx,
  report: ReportedThing & { reason: ReportReason; details?: string | undefined },
): Promise<FiledReport> {
  requireActive(ctx.actor);
  const found = await findReportable(ctx, report);
  const photo = await shownPicture(ctx, { ...report, reportedId: found.reportedId });
  return ctx.db.transaction(async (tx) => {
    const filed = await fileReport(tx, ctx, { ...report, ...found });
    if (photo) await tx.insert(reportPhotos).values({ reportId: filed.id, bytes: photo }).onConflictDoNothing();
    return filed;
  });
}

/** A copy of the reported photo or picture of work, for the decision and for an appeal; null for other content. */
async function shownPicture(ctx: Ctx, { subject, subjectId, reportedId }: ReportedThing & { reportedId: string }) {
  if (subject === "photo") return shownPhoto(ctx, subjectId);
  return subject === "work" ? ctx.storage.get(pictureFile(reportedId, subjectId, "after", 640)) : null;
}

/** The largest size of a person's current photo. */
async function shownPhoto(ctx: Ctx, userId: string): Promise<Uint8Array | null> {
  const photoId = photoIdOf((await publicPerson(ctx.db, userId))?.avatarUrl ?? null);
  return photoId ? ctx.storage.get(photoFile(userId, photoId, LARGEST_PHOTO)) : null;
}

const finders: Record<LinkedSubject, (ctx: Ctx, id: string) => Promise<Reportable | null>> = {
  profile: async ({ db }, id) => {
    const person = await publicPerson(db, id);
    return person ? { reportedId: id, excerpt: person.bio } : null;
  },
  photo: async ({ db }, id) => {
    const person = await publicPerson(db, id);
    return person?.avatarUrl ? { reportedId: id, excerpt: null } : null;
  },
  work: async ({ db }, id) => {
    const item = await shownItem(db, id);
    return item && { reportedId: item.userId, excerpt: item.caption };
  },
  job: async (ctx, id) => {
    const job = await findJobFor(ctx, id).catch((error) => {
      if (isAppError(error) && error.status === 404) return null;
      throw error;
    });
    return job && { reportedId: job.customer.id, excerpt: `${job.title}\n\n${job.description}` };
  },
  review: async ({ db }, id) => {
    const [review] = await db
      .select({ reportedId: reviews.reviewerId, excerpt: reviews.comment })
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.status, "published"), isNull(reviews.removedAt)));
    return review ?? null;
  },
};

/** The public parts of a tradesperson's profile; undefined for everybody else. */
async function publicPerson(db: Queryable, id: string) {
  const [person] = await db
    .select({ bio: tradespersonProfiles.bio, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .innerJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, id));
  return person;
}
