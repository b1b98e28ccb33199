import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { cursorOf, type Page, readCursor } from "#db/keyset.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { expenses, trips } from "#db/schema/expenses.ts";
import { profiles } from "#db/schema/profile.ts";
import { readPhoto } from "#features/uploads/index.server.ts";
import { requirePayee, requireTradesperson } from "#kernel/actor.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { dayProblem } from "../rules/expense.schema.ts";
import { firstYearKept } from "../rules/limits.ts";
import { receiptFile } from "../rules/receipt.files.ts";
import { cleanUpReceiptTask } from "../tasks.ts";

const MIDNIGHT = "T00:00:00.000Z";

/** The condition "further down the list than the cursor's row" of a list with the latest day first; undefined at the start. */
export function beforeDay(day: PgColumn | SQL, id: PgColumn | SQL, cursor: string | undefined): SQL | undefined {
  const row = readCursor(cursor);
  return row && sql`(${day}, ${id}) < (${row.at.slice(0, MIDNIGHT.length * -1)}::date, ${row.id}::uuid)`;
}

/** Turns rows that were read with `limit + 1` into a page. */
export function pageByDay<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  dayOf: (row: Row) => string,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(dayOf(last) + MIDNIGHT, last.id) : null };
}

/** The actor, locked against their other requests. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function lockOwner(tx: Tx, ctx: Ctx): Promise<string> {
  const { id } = requireTradesperson(ctx.actor);
  const locked = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  if (locked.length === 0) throw errors.NOT_FOUND();
  return id;
}

/** Throws VALIDATION_FAILED on `field` for a day in the future, or before the years that are kept. */
export function requireDay(ctx: Ctx, field: string, day: string): void {
  const message = dayProblem(day, londonDay(ctx.clock.now()));
  if (message) throw validationError([{ field, message }]);
}

/** The booking of a record, which must be the owner's. Throws VALIDATION_FAILED on `booking_id`. */
export async function requireOwnBooking(tx: Tx, userId: string, bookingId: string | null): Promise<string | null> {
  if (bookingId === null) return null;
  const own = and(eq(bookings.id, bookingId), eq(bookings.tradespersonId, userId));
  const [found] = isId(bookingId) ? await tx.select({ id: bookings.id }).from(bookings).where(own) : [];
  if (!found) throw validationError([{ field: "booking_id", message: "Choose one of your bookings" }]);
  return found.id;
}

/** Deletes what was removed more than a day ago, and the tax years that are no longer kept. A scheduled task calls this. */
export async function deleteOldRecords({ db, clock }: Ctx): Promise<void> {
  const now = clock.now();
  const yesterday = later(now, -DAY);
  const firstYear = firstYearKept(londonDay(now));
  await db.delete(trips).where(or(lt(trips.removedAt, yesterday), lt(trips.taxYear, firstYear)));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(expenses)
      .where(or(lt(expenses.removedAt, yesterday), lt(expenses.taxYear, firstYear)))
      .returning({ userId: expenses.userId, receiptId: expenses.receiptId });
    for (const { userId, receiptId } of gone)
      if (receiptId) await enqueue(tx, cleanUpReceiptTask, { userId, receiptId });
  });
}

/** A stored photo, as the columns of its expense. */
export interface StoredReceipt {
  receiptId: string;
  receiptBytes: number;
}

/**
 * Checks a photo by its content and stores it, without location and camera details. If no row ever names it, a task deletes it an hour
 * later. Throws VALIDATION_FAILED on `receipt`, BUSY, SCAN_UNAVAILABLE.
 */
export async function storeReceipt(ctx: Ctx, userId: string, bytes: Uint8Array): Promise<StoredReceipt> {
  const { full } = await readPhoto(ctx, bytes, "receipt");
  const at = ctx.clock.now();
  const receiptId = newId(at.getTime());
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpReceiptTask, { userId, receiptId }, { runAt: later(at, HOUR) }));
  await ctx.storage.put(receiptFile(userId, receiptId), full, "image/jpeg");
  return { receiptId, receiptBytes: full.length };
}

/** The photo of an expense of the actor's, as JPEG. Throws NOT_SIGNED_IN, WRONG_ROLE, RECEIPT_NOT_FOUND. */
export async function receiptBytes(ctx: Ctx, expenseId: string): Promise<Uint8Array> {
  const { id: userId } = requirePayee(ctx.actor);
  const [found] = isId(expenseId)
    ? await ctx.db
        .select({ receiptId: expenses.receiptId })
        .from(expenses)
        .where(and(eq(expenses.id, expenseId), eq(expenses.userId, userId), isNull(expenses.removedAt)))
    : [];
  const bytes = found?.receiptId ? await ctx.storage.get(receiptFile(userId, found.receiptId)) : null;
  if (!bytes) throw expenseErrors.RECEIPT_NOT_FOUND();
  return bytes;
}

/** Deletes the photo of a receipt that was replaced, removed or never stored completely. A background task calls this. */
export async function cleanUpReceipt(
  { db, storage }: Ctx,
  { userId, receiptId }: { userId: string; receiptId: string },
): Promise<void> {
  const [kept] = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), eq(expenses.receiptId, receiptId)));
  if (!kept) await storage.remove(receiptFile(userId, receiptId));
}
