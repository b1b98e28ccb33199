import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { DisputeRow } from "#features/disputes/index.server.ts";
import { refundOfTerms, type Terms } from "#features/disputes/rules/terms.ts";
import { settleAftercare } from "./settle-aftercare.server.ts";
import { repeatWork, type Settlement, settleDispute } from "./settle-dispute.server.ts";

interface End extends Pick<Settlement, "how"> {
  event: "agree" | "decide";
  set: Partial<DisputeRow>;
  terms: Terms;
}

/**
 * Ends a dispute on these terms, by agreement or decision, in the transaction that holds the locks of booking and dispute. Throws as
 * `settleDispute`, `repeatWork` and `settleAftercare`.
 */
export function endDispute(
  ctx: Ctx,
  tx: Tx,
  locked: { dispute: DisputeRow; booking: BookingRow },
  { terms, ...end }: End,
): Promise<DisputeRow> {
  if (locked.dispute.aftercare) return settleAftercare(ctx, tx, locked, { ...end, terms });
  const refund = refundOfTerms(terms);
  return terms.remedy === "repeat_work"
    ? repeatWork(ctx, tx, locked, { ...end, ...terms, refund })
    : settleDispute(ctx, tx, locked, { ...end, refund });
}
