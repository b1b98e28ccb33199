import { asc, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { disputeOffers, disputes } from "#db/schema/disputes.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { disputeNotFound } from "../rules/dispute.errors.ts";
import { sideIn } from "../rules/dispute.policy.ts";

export type DisputeRow = typeof disputes.$inferSelect;
export type OfferRow = typeof disputeOffers.$inferSelect;

/** Locks a dispute's booking, then the dispute, until the transaction ends. Throws NOT_FOUND, also for strangers. */
export async function lockDispute(
  tx: Tx,
  actor: Actor,
  disputeId: string,
): Promise<{ dispute: DisputeRow; booking: BookingRow }> {
  const [found] = isId(disputeId) ? await tx.select().from(disputes).where(eq(disputes.id, disputeId)) : [];
  if (!found || (actor.kind === "user" && sideIn(actor, found) === null)) throw disputeNotFound();
  const booking = await lockBooking(tx, found.bookingId);
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for("update");
  if (!dispute) throw disputeNotFound();
  return { dispute, booking };
}

/** A dispute's offers, the oldest first. */
export const offersOf = (db: Queryable, disputeId: string): Promise<OfferRow[]> =>
  db.select().from(disputeOffers).where(eq(disputeOffers.disputeId, disputeId)).orderBy(asc(disputeOffers.id));

/** Every dispute that there was about a booking. */
export const disputesOfBooking = (db: Queryable, bookingId: string): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.bookingId, bookingId));
