import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { checkPassword } from "#features/auth/index.server.ts";
import { eraseRows, identitySignals } from "#features/privacy/index.server.ts";
import { deletionErrors } from "#features/privacy/rules/deletion.errors.ts";
import { deletionBlockers } from "#features/privacy/rules/deletion.ts";
import { finishDeletionTask, removeFilesTask } from "#features/privacy/tasks.ts";
import { closeProfile } from "#features/profile/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { closeObligations } from "./close-obligations.server.ts";
import { openObligations } from "./open-obligations.server.ts";
import { filesOf } from "./personal-files.server.ts";

const FILES_TOGETHER = 200;

/**
 * Deletes the actor's account permanently; suspended people may do this too. Closes obligations and notifies the other people,
 * then erases personal data in one transaction, which also ends all sessions. Name and address are erased last, after the final
 * email (`finishDeletion`). Throws NOT_SIGNED_IN, WRONG_PASSWORD, RATE_LIMITED, the deletion blockers (`deletionErrors`), CONFLICT.
 */
export async function deleteAccount(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const user = requireUser(ctx.actor);
  await checkPassword(ctx, password);
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
