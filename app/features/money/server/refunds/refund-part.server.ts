import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { formatPounds, type Pence, sum } from "#kernel/money.ts";
import { refundOf } from "../../rules/attempt-key.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { refundableOf, takeFrom } from "../../rules/returns.ts";
import { chargedBackOf } from "../chargebacks/charged-back.server.ts";
import { heldFirst } from "../ledger/held-first.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/**
 * Sends part or all of a booking's money back to its customer, in the transaction that holds the booking's lock: what
 * is held first, then what was released. `cause` (a dispute's id, a key of the caller's) makes it once: asked again it
 * gives what it began then. The provider is asked after the transaction. Throws OVER_REFUND when there is not as much
 * to send back.
 */
export async function refundPart(
  ctx: Ctx,
  tx: Tx,
  { bookingId, amount, cause }: { bookingId: string; amount: Pence; cause: string },
): Promise<MoneyIntent[]> {
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const before = intents.filter(isFor(cause));
  if (before.length > 0) return before;
  const chargedBack = await chargedBackOf(tx, bookingId);
  const payments = (await heldFirst(tx, intents)).map((of) => ({ of, left: refundableOf(of, intents, chargedBack) }));
  const parts = takeFrom(payments, amount);
  if (!parts) throw overRefund(sum(payments.map(({ left }) => left)));
  const begun: MoneyIntent[] = [];
  for (const part of parts) begun.push(await claimRefund(ctx, tx, part.of, part.amount, cause));
  return begun;
}

const isFor =
  (cause: string) =>
  ({ kind, idempotencyKey }: MoneyIntent): boolean =>
    kind === "refund" && refundOf(idempotencyKey).cause === cause;

/** The refunds of a booking that a cause has begun, the tries anew of one that failed among them. */
export async function refundsFor(
  tx: Tx,
  { bookingId, cause }: { bookingId: string; cause: string },
): Promise<MoneyIntent[]> {
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  return intents.filter(isFor(cause));
}

/** The error of asking for more back than there is, with how much there is. */
function overRefund(left: Pence): Error {
  if (left <= 0) return paymentErrors.NOTHING_TO_REFUND();
  const message = `At most ${formatPounds(left)} can be refunded to the customer`;
  return paymentErrors.OVER_REFUND({ fields: [{ field: "amount", message }] });
}
