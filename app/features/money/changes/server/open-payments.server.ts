import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { changeBase, isAttemptAt } from "../../rules/attempt-key.ts";
import { changeErrors } from "../rules/change.errors.ts";

interface ChangeOf {
  id: string;
  bookingId: string;
}

async function openKeys(tx: Tx, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: moneyIntents.idempotencyKey })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookingId),
        eq(moneyIntents.kind, "charge"),
        inArray(moneyIntents.status, ["intended", "unknown"]),
      ),
    );
  return rows.map(({ key }) => key);
}

/** Whether the customer has approved the change and its own payment has no outcome yet. The caller holds the booking's lock. */
export async function isBeingPaid(tx: Tx, { id, bookingId }: ChangeOf): Promise<boolean> {
  return (await openKeys(tx, bookingId)).some((key) => isAttemptAt(changeBase(id), key));
}

/** The same as a refusal: what the customer agreed to is not changed or taken back under their payment. Throws CHANGE_DURING_PAYMENT. */
export async function requireNotBeingPaid(tx: Tx, change: ChangeOf): Promise<void> {
  if (await isBeingPaid(tx, change)) throw changeErrors.CHANGE_DURING_PAYMENT();
}

/** Refuses while another payment of the booking is under way, which began with the price as it is. Throws CHANGE_DURING_PAYMENT. */
export async function requireNoOtherPayment(tx: Tx, { id, bookingId }: ChangeOf): Promise<void> {
  if ((await openKeys(tx, bookingId)).some((key) => !isAttemptAt(changeBase(id), key)))
    throw changeErrors.CHANGE_DURING_PAYMENT();
}
