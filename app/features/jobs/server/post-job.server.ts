import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { createAtOnce, createIdempotently } from "#db/idempotent-create.server.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireCurrentTerms, requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { type JobDetail, sameDetails } from "../rules/guide/details.ts";
import { isSameJob, type PostJob } from "../rules/job.fields.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { startDateProblem } from "../rules/job.schema.ts";
import type { OpenToOthers } from "../rules/open-to-others.ts";
import { askFirst, requireAskable } from "./asked-first.server.ts";
import { insertJob, type NewJob, type PostedJob } from "./insert-job.server.ts";
import { customerColumns } from "./job-customer.server.ts";
import { permitJob } from "./permit.server.ts";
import { type GivenPhotos, type ReadyPhoto, readJobPhotos } from "./read-job-photos.server.ts";
import { saveJobPhotos } from "./save-job-photos.server.ts";

interface PostedForm extends PostJob {
  /** Of the form. */
  id?: string | undefined;
  photos?: GivenPhotos | undefined;
  /** The answered questions of /get-quotes. */
  details?: readonly JobDetail[] | undefined;
  /** The kind of work that the questions were about ("leaking-tap"). */
  kind?: string | undefined;
  /** The ids of the tradespeople whom it asks first, at most three, and who else sees it. */
  ask?: readonly string[] | undefined;
  openToOthers?: OpenToOthers | undefined;
}

/**
 * Posts a job with its photos, all or nothing. Tradespeople see it once the customer's address is verified (`visibleAt`). A
 * form has its own `id`, so that sending it twice posts one job. Throws NOT_SIGNED_IN, SUSPENDED, CUSTOMERS_ONLY,
 * TERMS_NOT_AGREED, SWITCHED_OFF, STORAGE_FULL, SCAN_UNAVAILABLE, CANNOT_BE_ASKED, VALIDATION_FAILED (a past date, an invalid photo).
 */
export async function postJob(
  ctx: Ctx,
  { id, photos, details, kind, ask = [], openToOthers = "now", ...input }: PostedForm,
): Promise<PostedJob> {
  permitJob(canPostJob(ctx.actor));
  requireCurrentTerms(requireUser(ctx.actor));
  requireSwitch(ctx, "new-jobs");
  const at = ctx.clock.now();
  const pastDate = startDateProblem(input.preferredStartDate, londonDay(at));
  if (pastDate) throw validationError([{ field: "preferred_start_date", message: pastDate }]);
  await requireAskable(ctx.db, ask);
  const ready = photos ? await readJobPhotos(ctx, photos) : [];
  const place = await ctx.geocoder.ofPostcode(input.postcode);
  const seen = ask.length > 0 ? openToOthers : "now";
  const job = { ...input, details, kind, openToOthers: seen, ...place, outwardCode: outwardOf(input.postcode) };
  const first = isId(id) ? id : newId(at.getTime());
  const posted = await insertWith(ctx, { ...job, id: first }, { ready, ask });
  if (posted) return posted;
  const before = await sentBefore(ctx, first, { ...input, details });
  if (before) return before;
  // The form was sent, changed and sent again: this is another job.
  const another = await insertWith(ctx, { ...job, id: newId(at.getTime()) }, { ready, ask });
  if (!another) throw new Error("a new id was already in use");
  return another;
}

/** Null when the job already exists; the clean-up task then removes the new photo files. */
async function insertWith(
  ctx: Ctx,
  job: NewJob,
  { ready: photos, ask }: { ready: readonly ReadyPhoto[]; ask: readonly string[] },
): Promise<PostedJob | null> {
  if (photos.length + ask.length === 0) return createAtOnce(ctx, postedRow, (db, key) => insertJob(db, ctx, job, key));
  const actor = requireUser(ctx.actor);
  const saved = await saveJobPhotos(ctx, job.id, photos);
  return createIdempotently(ctx, postedRow, async (tx) => {
    const posted = await insertJob(tx, ctx, job);
    if (!posted || "alreadyMade" in posted) return null;
    if (ask.length > 0) await askFirst(tx, ctx, posted.id, ask);
    if (saved.length === 0) return posted;
    const sizes = saved.map(({ bytes }) => bytes);
    await requireStorage(tx, actor.id, sizes);
    await tx.insert(jobPhotos).values(saved.map((photo, place) => ({ ...photo, place })));
    return posted;
  });
}

/** The job that the same, unchanged form has already posted. */
async function sentBefore(ctx: Ctx, id: string, { details = [], ...job }: PostedForm): Promise<PostedJob | null> {
  const before = await postedRow(ctx.db, id);
  if (!before || before.customerId !== requireUser(ctx.actor).id) return null;
  return isSameJob(before, job) && sameDetails(before.details, details) ? before : null;
}

async function postedRow(db: Queryable, id: string): Promise<PostedJob | undefined> {
  const [row] = await db
    .select({ job: storedColumns(jobPostings), customer: customerColumns })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(eq(jobPostings.id, id));
  return row && { ...row.job, customer: row.customer };
}
