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

/** A mail server that is away this long does not keep a name and an address here any longer. */
const GOODBYE_TRIED_FOR = DAY;

/**
 * Background work after an account was deleted: says goodbye to the address, has the provider forget the customer, empties what
 * the provider told us about them, and then erases name and address. Any number of times; throws what is worth trying again.
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
  if (first) await sendGoodbye(ctx, userId, person.closedAt);
  await deletePayer(ctx, { userId, customerId, email: first ? person.email : null });
  await ctx.db.transaction(async (tx) => {
    // What was on its way in when the account was closed.
    await eraseRows(tx, ctx.registry, userId);
    await eraseRows(tx, ctx.registry, userId, { last: true });
    // The provider tells of its own forgetting, a little later.
    if (first) await enqueue(tx, finishDeletionTask, { userId, customerId }, { wait: DAY });
  });
}

async function sendGoodbye(ctx: Ctx, userId: string, closedAt: Date): Promise<void> {
  try {
    await sendMail(ctx, { kind: accountDeleted.kind, to: userId, payload: {}, url: ctx.baseUrl });
  } catch (error) {
    if (ctx.clock.now() < later(closedAt, GOODBYE_TRIED_FOR)) throw error;
    ctx.log.warn({ err: error, user_id: userId }, "an account was deleted without a goodbye");
  }
}
