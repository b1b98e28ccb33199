import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lockSuspended } from "#features/operators/index.server.ts";
import { restoreProfile } from "#features/profile/index.server.ts";
import { findSuspension, liftSuspension, lockAppeal, type Suspension } from "#features/risk/index.server.ts";
import { resumeWork } from "./stop-work.server.ts";

/**
 * Ends a suspension. Emails the person, and notifies the customers of frozen bookings that their booking continues. Throws
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
