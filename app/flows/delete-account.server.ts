import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { lockSuspended } from "#features/desk/operators/index.server.ts";
import { checkProof } from "#features/identity/auth/index.server.ts";
import type { Proof } from "#features/identity/auth/rules/auth.schema.ts";
import { eraseRows, identitySignals } from "#features/identity/privacy/index.server.ts";
import { accountDeleted } from "#features/identity/privacy/notifications.ts";
import { deletionErrors } from "#features/identity/privacy/rules/deletion.errors.ts";
import { deletionBlockers } from "#features/identity/privacy/rules/deletion.ts";
import { finishDeletionTask, removeFilesTask } from "#features/identity/privacy/tasks.ts";
import { closeProfile, restoreProfile } from "#features/identity/profile/index.server.ts";
import { deletePayer, enqueueTransfersTo } from "#features/money/index.server.ts";
import { findSuspension, liftSuspension, lockAppeal, type Suspension } from "#features/risk/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { closeObligations, openObligations } from "./obligations.server.ts";
import { filesOf } from "./personal-files.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { resumeWork } from "./stop-work.server.ts";

/**
 * Ends a suspension. Released money that waited for it is transferred. Emails the person, and notifies the customers of frozen bookings that their booking continues. Throws
 * NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, NOT_SUSPENDED.
 */
export const restoreAccount = (ctx: Ctx, { userId, reason }: { userId: string; reason: string }): Promise<Suspension> =>
  audited(
    ctx,
    { act: "user.restore", needs: "people.suspend", subject: { kind: "user", id: userId }, personId: userId, reason },
    async (tx, note) => {
      note({ before: { suspended: true }, after: { suspended: false } });
      return restoreInTx(tx, ctx, userId);
    },
  );

/** The same inside another audited operation, which writes its own row. */
export async function restoreInTx(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  set: Partial<Suspension> = {},
): Promise<Suspension> {
  await lockSuspended(tx, ctx, userId);
  const suspension = await liftSuspension(tx, ctx, { userId, set });
  await restoreProfile(tx, userId);
  if (suspension.effects === "freeze") await resumeWork(tx, ctx, userId);
  // What was released while they were suspended waited for this.
  await enqueueTransfersTo(tx, userId);
  return suspension;
}

/**
 * Accepts the appeal against a suspension, which ends it. The person reads the reason. Throws APPEAL_NOT_OPEN, OTHER_ADMIN, and the
 * errors of `restoreAccount`.
 */
export async function acceptSuspensionAppeal(
  ctx: Ctx,
  { suspensionId, reason }: { suspensionId: string; reason: string },
): Promise<Suspension> {
  const { userId } = await findSuspension(ctx, suspensionId);
  return audited(
    ctx,
    {
      act: "suspension.overturn",
      needs: "people.suspend",
      subject: { kind: "suspension", id: suspensionId },
      personId: userId,
      reason,
    },
    async (tx) => {
      await lockSuspended(tx, ctx, userId);
      const { decision } = await lockAppeal(tx, ctx, suspensionId, reason);
      return restoreInTx(tx, ctx, userId, decision);
    },
  );
}

/** How long the final email is retried before name and address are erased without it. */
const FINAL_EMAIL_RETRIED_FOR = DAY;

/**
 * Background task after an account was deleted: sends the final email, deletes the customer at the provider, empties stored
 * provider events about them, and then erases name and address. Idempotent; throws errors that are worth a retry.
 */
export async function finishDeletion(
  ctx: Ctx,
  { userId, customerId }: { userId: string; customerId: string | null },
): Promise<void> {
  const [person] = await ctx.db
    .select({ email: users.email, emailVerified: users.emailVerified, closedAt: profiles.closedAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!person?.closedAt) return;
  const first = !person.email.endsWith("@account.invalid");
  if (first) await sendFinalEmail(ctx, userId, person.closedAt);
  await deletePayer(ctx, { userId, customerId, email: first ? person.email : null });
  await ctx.db.transaction(async (tx) => {
    // Erases data that arrived while the account was being closed.
    await eraseRows(tx, ctx.registry, userId);
    await eraseRows(tx, ctx.registry, userId, { last: true });
    // The provider sends an event about its own deletion a little later.
    if (first) await enqueue(tx, finishDeletionTask, { userId, customerId }, { wait: DAY });
  });
}

async function sendFinalEmail(ctx: Ctx, userId: string, closedAt: Date): Promise<void> {
  try {
    const mailId = `deleted-${userId}`;
    await sendMail(ctx, { kind: accountDeleted.kind, to: userId, payload: {}, url: ctx.baseUrl, mailId });
  } catch (error) {
    if (ctx.clock.now() < later(closedAt, FINAL_EMAIL_RETRIED_FOR)) throw error;
    ctx.log.warn({ err: error, user_id: userId }, "an account was deleted without a final email");
  }
}

const FILES_TOGETHER = 200;

/**
 * Deletes the actor's account permanently; suspended people may do this too. Closes obligations and notifies the other people,
 * then erases personal data in one transaction, which also ends all sessions. Name and address are erased last, after the final
 * email (`finishDeletion`). Throws NOT_SIGNED_IN, WRONG_PASSWORD, WRONG_EMAIL_CODE, RATE_LIMITED, the deletion blockers (`deletionErrors`), CONFLICT.
 */
export async function deleteAccount(ctx: Ctx, proof: Proof): Promise<void> {
  const user = requireUser(ctx.actor);
  await checkProof(ctx, proof);
  await refuseWhileOpen(ctx.db, user);
  // The actor counts as not suspended here, because suspended people may delete their account.
  await closeObligations({ ...ctx, actor: { ...user, suspended: false } }, user);
  await ctx.db.transaction((tx) => erase(tx, ctx, user));
}

async function refuseWhileOpen(db: Parameters<typeof openObligations>[0], user: User): Promise<void> {
  const [first] = deletionBlockers(await openObligations(db, user), user.userType);
  if (first) throw deletionErrors[first.code]();
}

async function erase(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  // Concurrent writes about this person wait until the deletion is committed.
  const [before] = await tx.select().from(profiles).where(eq(profiles.id, user.id)).for("update");
  if (!before || before.closedAt) throw errors.NOT_SIGNED_IN();
  await refuseWhileOpen(tx, user);
  if (await somethingOpen(tx, user.id)) throw errors.CONFLICT();
  const files = await filesOf(tx, user.id);
  const [account] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  const signals = await identitySignals(tx, user.id);
  for (const anonymise of ctx.registry.anonymisers) await anonymise(tx, user.id, signals);
  await eraseRows(tx, ctx.registry, user.id);
  // The final email uses their name.
  await closeProfile(tx, user.id, ctx.clock.now());
  for (let from = 0; from < files.length; from += FILES_TOGETHER)
    await enqueue(tx, removeFilesTask, { names: files.slice(from, from + FILES_TOGETHER) });
  const customerId = account?.stripeCustomerId ?? null;
  await enqueue(tx, finishDeletionTask, { userId: user.id, customerId }, { key: `finish-deletion:${user.id}` });
}

/** Something was created between closing obligations and erasing. */
async function somethingOpen(tx: Tx, person: string): Promise<boolean> {
  const side = or(eq(bookings.customerId, person), eq(bookings.tradespersonId, person));
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, person),
        or(
          sql`exists (select from ${bookings} where ${and(side, inArray(bookings.status, ["pending", "confirmed", "disputed"]))})`,
          sql`exists (select from ${jobPostings} where ${and(eq(jobPostings.customerId, person), eq(jobPostings.status, "open"))})`,
          sql`exists (select from ${quotes} where ${and(eq(quotes.tradespersonId, person), eq(quotes.status, "pending"))})`,
        ),
      ),
    );
  return row !== undefined;
}

/** Background task: deletes files from the storage; idempotent. */
export async function removeFiles({ storage }: Pick<Ctx, "storage">, { names }: { names: string[] }): Promise<void> {
  for (const name of names) await storage.remove(name);
}
