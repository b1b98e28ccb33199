import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type Pence, sum } from "#kernel/money.ts";
import { HOLD_ENDED } from "../../rules/refund-causes.ts";
import { heldPayments } from "../ledger/payments-held.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/**
 * Refunds what is still held of payments received by then, in the transaction that holds the booking's lock. Returns the amount in
 * pence; the provider is called after the transaction.
 */
export async function refundOld(ctx: Ctx, tx: Tx, bookingId: string, before: Date): Promise<Pence> {
  const old = (await heldPayments(tx, bookingId)).filter(({ since }) => since <= before);
  for (const { charge, held } of old) await claimRefund(ctx, tx, charge, held, HOLD_ENDED);
  return sum(old.map(({ held }) => held));
}
