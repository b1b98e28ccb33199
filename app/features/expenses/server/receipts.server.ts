import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { expenses } from "#db/schema/expenses.ts";
import { readPhoto } from "#features/uploads/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/id.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { receiptFile } from "../rules/receipt.files.ts";
import { cleanUpReceiptTask } from "../tasks.ts";

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
