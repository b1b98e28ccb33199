import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { system } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { moveMilestone, unsafePlansOf } from "../../milestones/index.server.ts";
import { heldOfMilestones } from "../../rules/milestone-held.ts";
import { chargedBackOf, takenBackOf } from "../chargebacks/chargeback-changes.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";

/** A milestone's money. */
export interface MilestoneMoney {
  /** Paid, not released and not being refunded, in pence. */
  held: Pence;
  /** Its payment waits for the customer to authenticate with their bank. */
  waitsForCustomer: boolean;
}

/** The money of a booking's milestones by milestone id; those without money held or a payment in progress are left out. */
export async function milestoneMoney(db: Queryable, bookingId: string): Promise<ReadonlyMap<string, MilestoneMoney>> {
  const money = new Map<string, MilestoneMoney>();
  const plan = (await unsafePlansOf(db, [bookingId])).get(bookingId);
  if (!plan) return money;
  const unreleased = new Set(
    plan.milestones.filter(({ status, releasedAt }) => status === "paid" && !releasedAt).map(({ id }) => id),
  );
  const intents = await db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const chargedBack = await chargedBackOf(db, bookingId);
  const heldBy = heldOfMilestones(intents, unreleased, chargedBack);
  for (const intent of intents) {
    if (intent.kind !== "charge" || !intent.milestoneId) continue;
    const held = heldBy.get(intent.id)?.held ?? pence(0);
    const waitsForCustomer = isOpen(intent) && intent.url !== null;
    if (held > 0 || waitsForCustomer) money.set(intent.milestoneId, { held, waitsForCustomer });
  }
  return money;
}

const isOpen = ({ status }: MoneyIntent): boolean => status === "intended" || status === "unknown";

/** The held money of a booking's milestones by milestone id, in pence; those without held money are left out. */
export async function heldMilestones(db: Queryable, bookingId: string): Promise<ReadonlyMap<string, Pence>> {
  const money = await milestoneMoney(db, bookingId);
  return new Map([...money].filter(([, { held }]) => held > 0).map(([id, { held }]) => [id, held]));
}

/**
 * Marks a milestone as refunded when its whole payment was refunded or charged back, and as paid again when a refund bounces or a
 * chargeback is won. Runs in the transaction that records that and holds the booking's lock.
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
  const isReturned = (back?.total ?? 0) + (await takenBackOf(tx, charge.id)) >= charge.amount;
  await moveMilestone(tx, { milestoneId, event: isReturned ? "refund" : "restore", actor: system, at });
}
