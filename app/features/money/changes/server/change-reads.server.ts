import { and, asc, desc, eq, lte, ne, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { type BookingRow, findBookingFor, lockBooking } from "#features/bookings/index.server.ts";
import { presentLines } from "#features/quotes/rules/quote-lines.schema.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { permitWith } from "#kernel/permit.ts";
import { changeErrors, changeNotFound } from "../rules/change.errors.ts";

export type ChangeRow = typeof bookingChanges.$inferSelect;

export const permitChange = permitWith({ ...errors, ...changeErrors, NOT_FOUND: changeNotFound });

/** A change in the API. Amounts in pence. */
export const presentChange = (change: ChangeRow) => ({
  id: change.id,
  booking_id: change.bookingId,
  revision: change.revision,
  amount: change.amount,
  lines: change.lines ? presentLines(change.lines) : null,
  reason: change.reason,
  photo_ids: change.photoIds,
  status: change.status,
  price: change.priceBefore === null ? null : pence(change.priceBefore + change.amount),
  decline_reason: change.declineReason,
  expires_at: change.expiresAt.toISOString(),
  ended_at: change.endedAt?.toISOString() ?? null,
  created_at: change.createdAt.toISOString(),
});

/** The changes of a booking, the newest first. Unscoped: people who may see a booking may see them. */
export const unsafeChangesOf = (db: Queryable, bookingId: string): Promise<ChangeRow[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(desc(bookingChanges.createdAt), desc(bookingChanges.id));

/** A change that waits for the customer's answer: the difference in pence, and what they asked about it, if their tradesperson has not answered. */
export interface AskedChange {
  amount: number;
  question: { text: string; at: Date } | null;
}

// The last message between the two since the change was asked or edited.
const SINCE = sql<{ text: string; at: string; by: string } | null>`(
  select json_build_object('text', m.content, 'at', m.created_at, 'by', m.sender_id)
  from conversations v join messages m on m.conversation_id = v.id
  where least(v.participant_one_id, v.participant_two_id) = least(${bookings.customerId}, ${bookings.tradespersonId})
    and greatest(v.participant_one_id, v.participant_two_id) = greatest(${bookings.customerId}, ${bookings.tradespersonId})
    and m.created_at > ${bookingChanges.updatedAt} and m.removed_at is null
  order by m.id desc limit 1)`;

/** The change that waits for an answer, of each of the given bookings, `open`, that has one. Unscoped. */
export const askedChangesPart = part(
  {
    bookingId: bookingChanges.bookingId,
    amount: bookingChanges.amount,
    customerId: bookings.customerId,
    last: SINCE,
  },
  (select) =>
    select
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(and(among(bookingChanges.bookingId, "open"), eq(bookingChanges.status, "asked"))),
  (rows, _given: { open: readonly string[] }): ReadonlyMap<string, AskedChange> =>
    new Map(
      rows.map(({ bookingId, amount, customerId, last }) => {
        const question = last?.by === customerId ? { text: last.text, at: new Date(last.at) } : null;
        return [bookingId, { amount, question }];
      }),
    ),
);

/** The changes of a booking for its customer, its tradesperson and admins. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function changesFor(ctx: Ctx, bookingId: string): Promise<ChangeRow[]> {
  const { id } = await findBookingFor(ctx, bookingId);
  return unsafeChangesOf(ctx.db, id);
}

/** A change by its id; null when there is none. Unscoped. */
export async function unsafeFindChange(db: Queryable, changeId: string): Promise<ChangeRow | null> {
  const [row] = isId(changeId) ? await db.select().from(bookingChanges).where(eq(bookingChanges.id, changeId)) : [];
  return row ?? null;
}

/** Locks the booking of a change, then reads the change: the booking's lock guards its changes. Throws NOT_FOUND. */
export async function lockChange(tx: Tx, changeId: string): Promise<{ booking: BookingRow; change: ChangeRow }> {
  const found = await unsafeFindChange(tx, changeId);
  if (!found) throw changeNotFound();
  const booking = await lockBooking(tx, found.bookingId);
  return { booking, change: (await unsafeFindChange(tx, changeId)) ?? found };
}

/** The change of a booking that is not answered; null if there is none. */
export async function askedChangeOf(db: Queryable, bookingId: string): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.status, "asked")));
  return row ?? null;
}

/** Unanswered changes whose time is over, or whose work is not under way any more. Unscoped: for a scheduled task. */
export async function unsafeChangesToLapse(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(
      and(eq(bookingChanges.status, "asked"), or(lte(bookingChanges.expiresAt, now), ne(bookings.status, "confirmed"))),
    )
    .orderBy(asc(bookingChanges.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
