import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { recordCreation } from "#db/transition.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireCurrentTerms, requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { needsGasReview } from "../rules/gas-work.ts";
import { isSameJob, type PostJob } from "../rules/job.fields.ts";
import { JOB_OPEN_DAYS, jobMachine } from "../rules/job.machine.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { startDateProblem } from "../rules/job.schema.ts";
import { matchJobAlertsTask } from "../tasks.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";
import { type GivenPhotos, type ReadyPhoto, readJobPhotos } from "./read-job-photos.server.ts";
import { saveJobPhotos } from "./save-job-photos.server.ts";

/**
 * Posts a job with its photos, all or nothing. Tradespeople see it once the customer's address is verified (`visibleAt`). A
 * form has its own `id`, so that sending it twice posts one job. Throws NOT_SIGNED_IN, SUSPENDED, CUSTOMERS_ONLY,
 * TERMS_NOT_AGREED, STORAGE_FULL, SCAN_UNAVAILABLE, VALIDATION_FAILED (a past date, an invalid photo).
 */
export async function postJob(
  ctx: Ctx,
  { id, photos, ...input }: PostJob & { id?: string | undefined; photos?: GivenPhotos | undefined },
): Promise<JobRow> {
  permitJob(canPostJob(ctx.actor));
  requireCurrentTerms(requireUser(ctx.actor));
  const at = ctx.clock.now();
  const pastDate = startDateProblem(input.preferredStartDate, londonDay(at));
  if (pastDate) throw validationError([{ field: "preferred_start_date", message: pastDate }]);
  const ready = photos ? await readJobPhotos(ctx, photos) : [];
  const place = await ctx.geocoder.ofPostcode(input.postcode);
  const job = { ...input, ...place, outwardCode: outwardOf(input.postcode) };
  const first = isId(id) ? id : newId(at.getTime());
  const posted = await insertJob(ctx, { ...job, id: first }, ready);
  if (posted) return posted;
  const before = await sentBefore(ctx, first, input);
  if (before) return before;
  // The form was sent, changed and sent again: this is another job.
  const another = await insertJob(ctx, { ...job, id: newId(at.getTime()) }, ready);
  if (!another) throw new Error("a new id was already in use");
  return another;
}

type NewJob = PostJob & { id: string; outwardCode: string };

/** Null when the job already exists; the clean-up task then removes the new photo files. */
async function insertJob(ctx: Ctx, job: NewJob, photos: readonly ReadyPhoto[]): Promise<JobRow | null> {
  const actor = requireUser(ctx.actor);
  const at = ctx.clock.now();
  const savedPhotos = await saveJobPhotos(ctx, job.id, photos);
  return createIdempotently<JobRow | null>(ctx, rowOf(jobPostings), async (tx) => {
    await lockActive(tx, actor.id);
    const [posted] = await tx
      .insert(jobPostings)
      .values({
        ...job,
        customerId: actor.id,
        visibleAt: (await hasVerifiedAddress(tx, actor.id)) ? at : null,
        expiresAt: later(at, JOB_OPEN_DAYS * DAY),
        gasReviewAt: needsGasReview({ ...job, gasDecision: null }) ? at : null,
        createdAt: at,
      })
      .onConflictDoNothing({ target: jobPostings.id })
      .returning(storedColumns(jobPostings));
    if (!posted) return null;
    if (savedPhotos.length > 0) {
      const sizes = savedPhotos.map(({ bytes }) => bytes);
      await requireStorage(tx, actor.id, sizes);
      await tx.insert(jobPhotos).values(savedPhotos.map((photo, place) => ({ ...photo, place })));
    }
    await recordCreation(tx, jobMachine, { id: posted.id, status: posted.status, actor, at });
    if (posted.visibleAt) await enqueue(tx, matchJobAlertsTask, { jobId: posted.id });
    return posted;
  });
}

/**
 * Reads under a lock that the verification of the address also takes, so that whichever runs second sees the other's change.
 */
async function hasVerifiedAddress(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return user?.verified ?? false;
}

/** The job that the same, unchanged form has already posted. */
async function sentBefore(ctx: Ctx, id: string, job: PostJob): Promise<JobRow | null> {
  const [before] = await ctx.db.select(storedColumns(jobPostings)).from(jobPostings).where(eq(jobPostings.id, id));
  if (!before || before.customerId !== requireUser(ctx.actor).id) return null;
  return isSameJob(before, job) ? before : null;
}
