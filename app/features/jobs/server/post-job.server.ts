import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings, users } from "#db/schema/index.ts";
import { recordCreation } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { londonDay } from "#kernel/london.ts";
import { outwardOf } from "#providers/geo/postcode.ts";
import { JOB_OPEN_DAYS, jobMachine } from "../rules/job.machine.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { type PostJob, startDateProblem } from "../rules/job.schema.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";

/**
 * Posts a job. Tradespeople see it once the customer's address is verified (`visibleAt`). A form carries its own `id`, so
 * that sending it twice posts one job. Throws NOT_SIGNED_IN, SUSPENDED, CUSTOMERS_ONLY, VALIDATION_FAILED (a past date).
 */
export async function postJob(ctx: Ctx, { id, ...input }: PostJob & { id?: string | undefined }): Promise<JobRow> {
  permitJob(canPostJob(ctx.actor));
  const actor = requireUser(ctx.actor);
  const at = ctx.clock.now();
  const pastDate = startDateProblem(input.preferredStartDate, londonDay(at));
  if (pastDate) throw validationError([{ field: "preferred_start_date", message: pastDate }]);
  const place = await ctx.places.ofPostcode(input.postcode);
  return ctx.db.transaction(async (tx) => {
    const job = {
      ...input,
      ...place,
      customerId: actor.id,
      outwardCode: outwardOf(input.postcode),
      visibleAt: (await hasVerifiedAddress(tx, actor.id)) ? at : null,
      expiresAt: later(at, JOB_OPEN_DAYS * DAY),
      createdAt: at,
    };
    const insert = (jobId: string) =>
      tx
        .insert(jobPostings)
        .values({ ...job, id: jobId })
        .onConflictDoNothing({ target: jobPostings.id })
        .returning();
    const fresh = newId(at.getTime());
    let [posted] = await insert(isId(id) ? id : fresh);
    if (!posted && id) {
      const before = await sentBefore(tx, id, job);
      if (before) return before;
      // A form that was sent, then changed and sent again: another job.
      [posted] = await insert(fresh);
    }
    if (!posted) throw new Error("an insert returned no row");
    await recordCreation(tx, jobMachine, { id: posted.id, status: posted.status, actor, at });
    return posted;
  });
}

/** Reads under a lock that the address's verification waits for: whichever comes second sees the other. */
async function hasVerifiedAddress(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return user?.verified ?? false;
}

/** The job that the same form, unchanged, has already posted. */
async function sentBefore(tx: Tx, id: string, job: PostJob & { customerId: string }): Promise<JobRow | null> {
  const [before] = await tx.select().from(jobPostings).where(eq(jobPostings.id, id));
  const same = (["customerId", "title", "category", "description", "postcode"] as const).every(
    (column) => before?.[column] === job[column],
  );
  return before && same ? before : null;
}
