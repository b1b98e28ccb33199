import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { withNulls } from "#app/web/field-schemas.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { createAtOnce, createIdempotently } from "#db/idempotent-create.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";
import { transition } from "#db/transition.server.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { type Actor, requireCurrentTerms, requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isSame } from "#kernel/fields.ts";
import { isId, newId } from "#kernel/id.ts";
import { permitWith } from "#kernel/permit.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import type { JobDetail } from "../rules/details.ts";
import { decisionAfterEdit, involvesGas, needsGasReview } from "../rules/gas-work.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";
import { jobFields, type PostJob } from "../rules/job.fields.ts";
import { JOB_OPEN_DAYS, type JobEvent, jobMachine } from "../rules/job.machine.ts";
import { canEditJob, canKeepOpen, canPostJob } from "../rules/job.policy.ts";
import { budgetProblem, type EditJob, startDateProblem } from "../rules/job.schema.ts";
import type { OpenToOthers } from "../rules/open-to-others.ts";
import { matchJobAlertsTask, recheckJobTask } from "../tasks.ts";
import { askFirst, requireAskable } from "./asked-first.server.ts";
import { insertJob, type NewJob, type PostedJob } from "./insert-job.server.ts";
import { hasAsked } from "./invitations.server.ts";
import { customerColumns } from "./job-customer.server.ts";
import { saveJobPhotos } from "./job-photos.server.ts";
import { type GivenPhotos, type ReadyPhoto, readJobPhotos } from "./read-job-photos.server.ts";

export const permitJob = permitWith({ ...errors, ...jobErrors, NOT_FOUND: jobNotFound });

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
 * TERMS_NOT_AGREED, SWITCHED_OFF, STORAGE_FULL, SCAN_UNAVAILABLE, CANNOT_BE_ASKED, VALIDATION_FAILED (a past date, a postcode without a place, an invalid photo).
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
  const place = await requirePlace(ctx, input.postcode);
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
  return isSame(jobFields, before, { ...withNulls(jobFields, job), details }) ? before : null;
}

async function postedRow(db: Queryable, id: string): Promise<PostedJob | undefined> {
  const [row] = await db
    .select({ job: storedColumns(jobPostings), customer: customerColumns })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(eq(jobPostings.id, id));
  return row && { ...row.job, customer: row.customer };
}

/**
 * Edits the actor's own open job; fields that are not given do not change. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND,
 * WRONG_ROLE, JOB_NOT_OPEN, VALIDATION_FAILED (a date in the past, a postcode without a place, a budget that contradicts the stored one).
 */
export async function editJob(ctx: Ctx, { jobId, ...changes }: EditJob & { jobId: string }): Promise<JobRow> {
  if (!isId(jobId)) throw jobNotFound();
  const moved = changes.postcode ? await movedTo(ctx, jobId, changes.postcode) : {};
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .select(storedColumns(jobPostings))
      .from(jobPostings)
      .where(eq(jobPostings.id, jobId))
      .for("update");
    if (!job) throw jobNotFound();
    permitJob(canEditJob(ctx.actor, job));
    checkTogether(ctx, job, changes);
    if (Object.keys(changes).length === 0) return job;
    // A kind of work belongs to one category.
    const renamed = changes.category && changes.category !== job.category ? { kind: null } : {};
    const [edited] = await tx
      .update(jobPostings)
      .set({ ...changes, ...renamed, ...moved, ...gasAfter(job, changes, ctx.clock.now()) })
      .where(eq(jobPostings.id, jobId))
      .returning(storedColumns(jobPostings));
    // The job may match other alerts now. No alert notifies about the same job twice.
    if (edited?.visibleAt) await enqueue(tx, matchJobAlertsTask, { jobId }, { key: `alerts:${jobId}` });
    if (edited && involvesGas(edited) !== involvesGas(job)) await enqueue(tx, recheckJobTask, { jobId });
    return edited ?? job;
  });
}

/** The columns of the place that an edit gives. A postcode that is stored already stays, even if it has ended since. */
async function movedTo(ctx: Ctx, jobId: string, postcode: string) {
  const [stored] = await ctx.db
    .select({ postcode: jobPostings.postcode })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId));
  const isStored = stored?.postcode === postcode;
  const place = isStored ? await ctx.geocoder.ofPostcode(postcode) : await requirePlace(ctx, postcode);
  return { ...place, outwardCode: outwardOf(postcode) };
}

/** The effects of the edit on an operator's decision about gas, and whether a new decision is needed. */
function gasAfter(job: JobRow, changes: EditJob, at: Date): Pick<JobRow, "gasDecision" | "gasReviewAt"> {
  const after = { ...job, ...changes };
  const gasDecision = decisionAfterEdit(job, after);
  return { gasDecision, gasReviewAt: needsGasReview({ ...after, gasDecision }) ? (job.gasReviewAt ?? at) : null };
}

/** Checks that need the whole job: the budgets must agree. The stored date may be in the past. */
function checkTogether(ctx: Ctx, job: JobRow, changes: EditJob): void {
  const { budgetMin, budgetMax, preferredStartDate } = { ...job, ...changes };
  const budget = budgetProblem(budgetMin, budgetMax);
  if (budget) throw validationError([{ field: "budget_max", message: budget }]);
  const newDate = preferredStartDate === job.preferredStartDate ? null : preferredStartDate;
  const date = startDateProblem(newDate, londonDay(ctx.clock.now()));
  if (date) throw validationError([{ field: "preferred_start_date", message: date }]);
}

/**
 * Extends the actor's own job by another sixty days, in the week before it closes, and resets its reminder. Throws
 * NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN, JOB_NOT_CLOSING.
 */
export async function keepJobOpen(ctx: Ctx, { jobId }: { jobId: string }): Promise<JobRow> {
  if (!isId(jobId)) throw jobNotFound();
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .select(storedColumns(jobPostings))
      .from(jobPostings)
      .where(eq(jobPostings.id, jobId))
      .for("update");
    if (!job) throw jobNotFound();
    permitJob(canKeepOpen(ctx.actor, job, at));
    const set = { expiresAt: later(at, JOB_OPEN_DAYS * DAY), remindedAt: null };
    const [extended] = await tx
      .update(jobPostings)
      .set(set)
      .where(eq(jobPostings.id, jobId))
      .returning(storedColumns(jobPostings));
    if (!extended) throw new Error("a locked job was not found");
    return extended;
  });
}

/**
 * Changes a job's status by its state machine, in the caller's transaction. A reopened job is open for another sixty days.
 * Throws JOB_NOT_OPEN when the event needs an open job, otherwise CONFLICT.
 */
export function moveJob(
  tx: Tx,
  move: { jobId: string; event: JobEvent; actor: Actor; at: Date; detail?: Record<string, unknown> },
): Promise<JobRow> {
  const { jobId, event, actor, at, detail } = move;
  const set = event === "reopen" ? { expiresAt: later(at, JOB_OPEN_DAYS * DAY), remindedAt: null } : {};
  const lost = jobMachine.sources(event).includes("open") ? jobErrors.JOB_NOT_OPEN : errors.CONFLICT;
  return transition(tx, jobPostings, jobMachine, { id: jobId, event, actor, at, set, detail }, lost);
}

export type JobRow = StoredRow<typeof jobPostings>;

/** Locks a job's row, in any state, until the transaction ends. Throws NOT_FOUND. */
export async function lockJob(tx: Tx, jobId: string): Promise<JobRow> {
  const [job] = isId(jobId)
    ? await tx.select(storedColumns(jobPostings)).from(jobPostings).where(eq(jobPostings.id, jobId)).for("update")
    : [];
  if (!job) throw jobNotFound();
  return job;
}

/**
 * Locks an open job's row until the transaction ends, so that quotes and acceptances of one job are serialised. Throws
 * NOT_FOUND (also for a job that tradespeople, or `viewer` of them, cannot see), JOB_NOT_OPEN.
 */
export async function lockOpenJob(tx: Tx, jobId: string, viewer?: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId);
  if (!job.visibleAt && !(await hasAsked(tx, jobId, viewer))) throw jobNotFound();
  if (job.status !== "open") throw jobErrors.JOB_NOT_OPEN();
  return job;
}
