import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { moveMilestone, unsafePlansOf } from "#features/milestones/index.server.ts";
import { system } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { refundableOf } from "../../rules/returns.ts";
import { chargedBackOf, takenBackOf } from "../chargebacks/charged-back.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/** What of each paid milestone of a booking is held: not released, not on its way back. By milestone, in pence; none without. */
export async function heldMilestones(db: Queryable, bookingId: string): Promise<ReadonlyMap<string, Pence>> {
  const plan = (await unsafePlansOf(db, [bookingId])).get(bookingId);
  const waiting = new Set(
    plan?.milestones.filter(({ status, releasedAt }) => status === "paid" && !releasedAt).map(({ id }) => id),
  );
  if (waiting.size === 0) return new Map();
  const intents = await db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const chargedBack = await chargedBackOf(db, bookingId);
  const held = new Map<string, Pence>();
  for (const intent of intents) {
    if (intent.kind !== "charge" || !intent.milestoneId || !waiting.has(intent.milestoneId)) continue;
    const left = refundableOf(intent, intents, chargedBack);
    if (left > 0) held.set(intent.milestoneId, left);
  }
  return held;
}

/** Where the customer authenticates payments of a booking's milestones that wait for that, by milestone. Of the signed-in customer's own. */
export async function waitingAuthentications(
  db: Queryable,
  of: { bookingId: string; userId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ milestoneId: moneyIntents.milestoneId, url: moneyIntents.url })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, of.bookingId),
        eq(moneyIntents.userId, of.userId),
        isNotNull(moneyIntents.milestoneId),
        inArray(moneyIntents.status, ["intended", "unknown"]),
      ),
    );
  return new Map(rows.flatMap(({ milestoneId, url }) => (milestoneId && url ? [[milestoneId, url] as const] : [])));
}

/**
 * A milestone is refunded while all of its payment has gone back, refunded or taken back by the bank, and paid again when
 * a refund bounces or a chargeback is won; in the transaction that records that and holds the booking's lock.
 */
export async function markMilestoneReturned(tx: Tx, charge: MoneyIntent, at: Date): Promise<void> {
  const { milestoneId, providerPaymentId } = charge;
  if (!milestoneId || !providerPaymentId) return;
  const [back] = await tx
    .select({ total: sumPence(moneyIntents.amount) })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.providerPaymentId, providerPaymentId),
        eq(moneyIntents.kind, "refund"),
        eq(moneyIntents.status, "succeeded"),
      ),
    );
  const gone = (back?.total ?? 0) + (await takenBackOf(tx, charge.id)) >= charge.amount;
  await moveMilestone(tx, { milestoneId, event: gone ? "refund" : "restore", actor: system, at });
}
