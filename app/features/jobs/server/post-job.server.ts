import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings, users } from "#db/schema/index.ts";
import { recordCreation } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { londonDay } from "#kernel/london.ts";
import { outwardOf } from "#providers/geo/postcode.ts";
import { JOB_OPEN_DAYS, jobMachine } from "../rules/job.machine.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { type PostJob, startDateProblem } from "../rules/job.schema.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";

/**
 * Posts a job. Tradespeople see it once the customer's address is verified (`visibleAt`). A form carries its own `id`,
 * so that sending it twice posts one job. Throws NOT_SIGNED_IN, SUSPENDED, CUSTOMERS_ONLY,
 * VALIDATION_FAILED (a date in the past), CONFLICT (the id is another's).
 */
export async function postJob(ctx: Ctx, { id, ...input }: PostJob & { id?: string }): Promise<JobRow> {
  permitJob(canPostJob(ctx.actor));
  const actor = requireUser(ctx.actor);
  const pastDate = startDateProblem(input.preferredStartDate, londonDay(ctx.clock.now()));
  if (pastDate) throw validationError([{ field: "preferred_start_date", message: pastDate }]);
  const place = await ctx.places.ofPostcode(input.postcode);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .insert(jobPostings)
      .values({
        ...input,
        ...place,
        id: isId(id) ? id : newId(at.getTime()),
        customerId: actor.id,
        outwardCode: outwardOf(input.postcode),
        visibleAt: (await hasVerifiedAddress(tx, actor.id)) ? at : null,
        expiresAt: later(at, JOB_OPEN_DAYS * DAY),
        createdAt: at,
      })
      .onConflictDoNothing({ target: jobPostings.id })
      .returning();
    if (!job) return ownJob(tx, id ?? "", actor.id);
    await recordCreation(tx, jobMachine, { id: job.id, status: job.status, actor, at });
    return job;
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

async function ownJob(tx: Tx, id: string, customerId: string): Promise<JobRow> {
  const [job] = await tx.select().from(jobPostings).where(eq(jobPostings.id, id));
  if (job?.customerId !== customerId) throw errors.CONFLICT();
  return job;
}
