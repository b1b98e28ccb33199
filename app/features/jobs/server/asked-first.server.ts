import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { notify } from "#features/notifications/index.server.ts";
import { readTradespeople, type TradespersonCard } from "#features/tradespeople/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobAsked } from "../notifications.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { MOST_ASKED } from "../rules/open-to-others.ts";
import { askingRows } from "./open-job-rows.server.ts";
import { asSeenByTradespeople, type OpenJob } from "./open-jobs.server.ts";

/** Somebody whom a customer chose to ask first. */
export interface ChosenPerson {
  person: TradespersonCard;
  canBeAsked: boolean;
}

/**
 * The people with these ids, at most three, in that order. Suspended people are in it and cannot be asked; people whose profile
 * is not public are left out, because their name is not public either.
 */
export async function chosenPeople(db: Queryable, ids: readonly string[]): Promise<ChosenPerson[]> {
  const known = [...new Set(ids)].filter(isId).slice(0, MOST_ASKED);
  if (known.length === 0) return [];
  const people = await readTradespeople(db).where(inArray(tradespersonProfiles.userId, known));
  const listed = people.filter(({ verified, visible }) => verified && visible);
  return known.flatMap((id) => {
    const person = listed.find(({ userId }) => userId === id);
    return person ? [{ person, canBeAsked: !person.suspended }] : [];
  });
}

/** The people with these ids who can be asked: listed and not suspended; at most three. */
export const askable = async (db: Queryable, ids: readonly string[]): Promise<TradespersonCard[]> =>
  (await chosenPeople(db, ids)).flatMap(({ person, canBeAsked }) => (canBeAsked ? [person] : []));

/** Throws CANNOT_BE_ASKED unless each of them can be asked. */
export async function requireAskable(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > MOST_ASKED || (await askable(db, ids)).length !== ids.length) throw jobErrors.CANNOT_BE_ASKED();
}

/** Stores whom a new job asks first, and tells them if its customer's address is verified. */
export async function askFirst(tx: Tx, ctx: Ctx, jobId: string, ids: readonly string[]): Promise<void> {
  const createdAt = ctx.clock.now();
  await tx.insert(jobInvitations).values(ids.map((tradespersonId) => ({ jobId, tradespersonId, createdAt })));
  await tellAsked(tx, ctx, eq(jobInvitations.jobId, jobId));
}

/** Tells those who were asked and do not know yet, for customers who are verified and not suspended. */
export async function tellAsked(tx: Tx, ctx: Pick<Ctx, "baseUrl" | "clock">, which: SQL): Promise<void> {
  const told = await tx
    .update(jobInvitations)
    .set({ toldAt: ctx.clock.now() })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .innerJoin(users, eq(users.id, jobPostings.customerId))
    .where(
      and(
        isNull(jobInvitations.toldAt),
        eq(jobInvitations.jobId, jobPostings.id),
        eq(jobPostings.status, "open"),
        isNull(profiles.suspendedAt),
        eq(users.emailVerified, true),
        which,
      ),
    )
    .returning({
      to: jobInvitations.tradespersonId,
      jobId: jobPostings.id,
      jobTitle: jobPostings.title,
      customer: profiles.fullName,
    });
  for (const { to, jobId, jobTitle, customer } of told)
    await notify(tx, ctx, jobAsked, {
      to,
      payload: { jobTitle, customer },
      path: `/job/${jobId}`,
      ids: { job_id: jobId },
    });
}

/** Whom a `job` has asked, by name. Unscoped. */
export const askedByPart = part(
  { id: jobInvitations.tradespersonId, name: profiles.fullName },
  (select) =>
    select
      .from(jobInvitations)
      .innerJoin(profiles, eq(profiles.id, jobInvitations.tradespersonId))
      .where(eq(jobInvitations.jobId, sql.placeholder("job")))
      .orderBy(asc(profiles.fullName)),
  (rows, _given: { job: string }) => rows,
);

/** The open jobs that ask the actor first and that they have not hidden, newest first, at most twenty. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function listAskedJobs({ db, actor }: Ctx): Promise<OpenJob[]> {
  const rows = await askingRows(db, requireTradesperson(actor));
  return rows.map(asSeenByTradespeople);
}
