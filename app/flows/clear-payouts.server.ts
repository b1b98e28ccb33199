import type { Ctx } from "#app/context.server.ts";
import { enqueueTransfersTo } from "#features/money/index.server.ts";
import { markPayoutsCleared, type Suspension } from "#features/risk/index.server.ts";

/**
 * Clears the money that is due to a suspended tradesperson. They are emailed, and the money is transferred once their tax details
 * and payout account are complete. Throws NOT_FOUND, NOT_SUSPENDED, PAYOUTS_ALREADY_CLEARED, and the errors of `audited`.
 */
export const clearPayouts = (ctx: Ctx, input: { suspensionId: string; reason: string }): Promise<Suspension> =>
  markPayoutsCleared(ctx, input, (tx, { userId }) => enqueueTransfersTo(tx, userId));
