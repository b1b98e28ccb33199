import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/**
 * The payments among a booking's intents, in the order in which they are refunded: the newest first, and those of released
 * milestones last.
 */
export async function paymentsInRefundOrder(db: Queryable, intents: readonly MoneyIntent[]): Promise<MoneyIntent[]> {
  const charges = intents.filter(({ kind, status }) => kind === "charge" && status === "succeeded");
  const newest = charges.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const bookingId = newest[0]?.bookingId;
  if (!bookingId || !newest.some(({ milestoneId }) => milestoneId)) return newest;
  const parts = await db.select().from(paymentMilestones).where(eq(paymentMilestones.bookingId, bookingId));
  const released = new Set(parts.filter(({ releasedAt }) => releasedAt).map(({ id }) => id));
  const isReleased = ({ milestoneId }: MoneyIntent) => milestoneId !== null && released.has(milestoneId);
  return [...newest.filter((charge) => !isReleased(charge)), ...newest.filter(isReleased)];
}
