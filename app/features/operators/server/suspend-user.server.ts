import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { endAllSessions } from "#features/auth/index.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { suspendProfile } from "#features/profile/index.server.ts";
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
 * Suspends a person: they can sign in, read, export and delete their data, and change nothing else. Their sessions end, and
 * a mail tells them why. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN,
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

/** The same inside another audited operation (a decision on a report), which writes its own row. Throws as `suspendUser`. */
export async function suspendInTx(tx: Tx, ctx: Ctx, { userId, reason }: Suspension): Promise<void> {
  permit(canSuspend(requireAdmin(ctx.actor).id, await lockUser(tx, userId)));
  const text = reason.trim();
  await suspendProfile(tx, { userId, reason: text, at: ctx.clock.now() });
  await endAllSessions(tx, userId);
  await enqueueMail(tx, accountSuspended, { to: userId, payload: { reason: text }, url: `${ctx.baseUrl}/support` });
}
