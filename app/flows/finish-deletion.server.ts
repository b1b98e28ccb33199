import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { deletePayer } from "#features/money/index.server.ts";
import { eraseRows } from "#features/privacy/index.server.ts";
import { accountDeleted } from "#features/privacy/notifications.ts";
import { finishDeletionTask } from "#features/privacy/tasks.ts";
import { DAY, later } from "#kernel/clock.ts";
import { sendMail } from "./send-mail.server.ts";

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
