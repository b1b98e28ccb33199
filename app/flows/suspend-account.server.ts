import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lockSuspendable } from "#features/desk/operators/index.server.ts";
import { endAllSessions, endProgramAccess } from "#features/identity/auth/index.server.ts";
import { suspendProfile } from "#features/identity/profile/index.server.ts";
import { enqueueTransfersTo } from "#features/money/index.server.ts";
import {
  markPayoutsCleared,
  type NewSuspension,
  openSuspension,
  type Suspension,
} from "#features/risk/index.server.ts";
import { stopWork } from "./stop-work.server.ts";

/**
 * Clears the money that is due to a suspended tradesperson. They are emailed, and the money is transferred once their tax details
 * and payout account are complete. Throws NOT_FOUND, NOT_SUSPENDED, PAYOUTS_ALREADY_CLEARED, and the errors of `audited`.
 */
export const clearPayouts = (ctx: Ctx, input: { suspensionId: string; reason: string }): Promise<Suspension> =>
  markPayoutsCleared(ctx, input, (tx, { userId }) => enqueueTransfersTo(tx, userId));

/**
 * Suspends a person: their sessions, API keys, webhooks and the link of their calendar end, and an email gives them the statement of reasons. A customer's open jobs are hidden. A
 * tradesperson's pending quotes are withdrawn and unanswered dates cancelled; with the effect `freeze`, booked work and its money
 * stop until an admin decides, and the customers are notified. `reason` is for the audit log. Throws NOT_SIGNED_IN, WRONG_ROLE,
 * TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN, ALREADY_SUSPENDED.
 */
export const suspendAccount = (
  ctx: Ctx,
  { reason, ...input }: NewSuspension & { reason: string },
): Promise<Suspension> =>
  audited(
    ctx,
    {
      act: "user.suspend",
      needs: "people.suspend",
      subject: { kind: "user", id: input.userId },
      personId: input.userId,
      reason,
    },
    async (tx, note) => {
      const { suspension, ...stopped } = await suspendInTx(tx, ctx, input);
      note({
        before: { suspended: false },
        after: { suspended: true, effects: input.effects, rule: input.rule, ...stopped },
      });
      return suspension;
    },
  );

/** The same inside another audited operation, which writes its own log row. Throws the errors of `suspendAccount`. */
export async function suspendInTx(tx: Tx, ctx: Ctx, input: NewSuspension) {
  await lockSuspendable(tx, ctx, input.userId);
  const suspension = await openSuspension(tx, ctx, input);
  await suspendProfile(tx, { userId: input.userId, reason: input.facts, at: ctx.clock.now() });
  await endAllSessions(tx, input.userId);
  await endProgramAccess(tx, input.userId, { keptSession: null, at: ctx.clock.now() });
  const stopped = await stopWork(tx, ctx, { userId: input.userId, freeze: input.effects === "freeze" });
  return { suspension, ...stopped };
}
