import { and, asc, eq, isNotNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { isId } from "#kernel/id.ts";

/** The booking id of a recorded payment, by the provider's payment id; null for any other payment. */
export async function bookingOfPayment(db: Queryable, paymentId: string): Promise<string | null> {
  const is = and(
    eq(moneyIntents.providerPaymentId, paymentId),
    eq(moneyIntents.kind, "charge"),
    eq(moneyIntents.status, "succeeded"),
  );
  const [row] = await db.select({ id: moneyIntents.bookingId }).from(moneyIntents).where(is);
  return row?.id ?? null;
}

/** The booking id of a transfer whose metadata names one of our intents; null for any other transfer. */
export async function bookingOfTransfer(db: Queryable, metadata: Stripe.Metadata | null): Promise<string | null> {
  const id = metadata?.intent_id;
  if (!isId(id)) return null;
  const is = and(eq(moneyIntents.id, id), eq(moneyIntents.kind, "transfer"));
  const [row] = await db.select({ id: moneyIntents.bookingId }).from(moneyIntents).where(is);
  return row?.id ?? null;
}

/** The provider's ids of a booking's recorded payments, oldest first. */
export async function paymentsOf(db: Queryable, bookingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: moneyIntents.providerPaymentId })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookingId),
        eq(moneyIntents.kind, "charge"),
        eq(moneyIntents.status, "succeeded"),
        isNotNull(moneyIntents.providerPaymentId),
      ),
    )
    .orderBy(asc(moneyIntents.createdAt), asc(moneyIntents.id));
  return rows.flatMap(({ id }) => (id ? [id] : []));
}
