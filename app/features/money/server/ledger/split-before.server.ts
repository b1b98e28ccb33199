import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { attemptOf, refundOf } from "../../rules/attempt-key.ts";
import { postedMovement } from "./posted-movement.server.ts";

/** How a dispute has already split a booking's held money, in pence; null when it has not. */
export async function splitBefore(
  tx: Tx,
  bookingId: string,
  disputeId: string,
): Promise<{ refunded: Pence; released: Pence } | null> {
  const refunds = await tx
    .select()
    .from(moneyIntents)
    .where(and(eq(moneyIntents.bookingId, bookingId), eq(moneyIntents.kind, "refund")));
  const first = refunds.filter(
    ({ idempotencyKey }) => refundOf(idempotencyKey).cause === disputeId && attemptOf(idempotencyKey) === 1,
  );
  const release = await postedMovement(tx, `release:${disputeId}`);
  if (first.length === 0 && !release) return null;
  const held = release?.lines.find(({ account }) => account.startsWith("held:"));
  return { refunded: pence(first.reduce((sum, { amount }) => sum + amount, 0)), released: held?.amount ?? pence(0) };
}
