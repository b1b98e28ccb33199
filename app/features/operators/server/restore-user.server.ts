import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { restoreProfile } from "#features/profile/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { accountRestored } from "../notifications.ts";
import { canRestore } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

/**
 * Ends a suspension, and tells the person by mail. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED,
 * NOT_FOUND, NOT_SUSPENDED.
 */
export const restoreUser = (ctx: Ctx, { userId, reason }: { userId: string; reason: string }): Promise<void> =>
  audited(
    ctx,
    { act: "user.restore", subject: { kind: "user", id: userId }, personId: userId, reason },
    async (tx, note) => {
      await restoreInTx(tx, ctx, userId);
      note({ before: { suspended: true }, after: { suspended: false } });
    },
  );

/** The same inside another audited operation, which writes its own row. */
export async function restoreInTx(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  permit(canRestore(requireAdmin(ctx.actor).id, await lockUser(tx, userId)));
  await restoreProfile(tx, userId);
  await enqueueMail(tx, accountRestored, { to: userId, payload: {}, url: `${ctx.baseUrl}/home` });
}
