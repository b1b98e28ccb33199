import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type Pence, sum } from "#kernel/money.ts";
import { heldPayments } from "../ledger/held-payments.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/** Why these refunds are: one a payment. */
const CAUSE = "hold-ended";

/**
 * Sends back what is still held of payments that came by then, in the transaction that holds the booking's lock. Gives
 * how much, in pence; the provider is asked after the transaction.
 */
export async function refundOld(ctx: Ctx, tx: Tx, bookingId: string, before: Date): Promise<Pence> {
  const old = (await heldPayments(tx, bookingId)).filter(({ since }) => since <= before);
  for (const { charge, held } of old) await claimRefund(ctx, tx, charge, held, CAUSE);
  return sum(old.map(({ held }) => held));
}
