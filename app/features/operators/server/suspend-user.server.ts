import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { accountSuspended } from "../notifications.ts";
import { canSuspend } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

interface Suspension {
  userId: string;
  /** The person reads it. */
  reason: string;
}

/**
 * From now on the person signs in, reads, exports and deletes, and changes nothing; their sessions end, and they are told
 * why by mail. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN,
 * ALREADY_SUSPENDED.
 */
export const suspendUser = (ctx: Ctx, { userId, reason }: Suspension): Promise<void> =>
  audited(
    ctx,
    { act: "user.suspend", subject: { kind: "user", id: userId }, personId: userId, reason },
    async (tx, note) => {
      await suspendInTx(tx, ctx, { userId, reason });
      note({ before: { suspended: false }, after: { suspended: true } });
    },
  );

/** The same inside another act of an admin (a decision on a report), which writes its own row. Throws as `suspendUser`. */
export async function suspendInTx(tx: Tx, ctx: Ctx, { userId, reason }: Suspension): Promise<void> {
  permit(canSuspend(requireAdmin(ctx.actor).id, await lockUser(tx, userId)));
  await tx
    .update(profiles)
    .set({ suspendedAt: ctx.clock.now(), suspendedFor: reason.trim() })
    .where(eq(profiles.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await enqueueMail(tx, accountSuspended, {
    to: userId,
    payload: { reason: reason.trim() },
    url: `${ctx.baseUrl}/support`,
  });
}
