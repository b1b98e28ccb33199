import { and, count, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { expenses } from "#db/schema/expenses.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { taxYearOf } from "#kernel/tax-year.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import type { ExpenseKind } from "../rules/expense-kinds.ts";
import { YEARLY_MOST } from "../rules/limits.ts";
import { cleanUpReceiptTask } from "../tasks.ts";
import { lockOwner, requireDay, requireOwnBooking, type StoredReceipt, storeReceipt } from "./own-records.server.ts";

export type Expense = typeof expenses.$inferSelect;

/** What a person records of an expense. `spentOn` is a day in London; amounts in pence, `vat` is a part of `amount`. */
export interface ExpenseInput {
  spentOn: string;
  what: string;
  kind: ExpenseKind;
  amount: Pence;
  vat: Pence | null;
  bookingId: string | null;
}

/** A new photo; null to remove the one there is; undefined to leave it. */
type ReceiptChange = Uint8Array | null | undefined;

const NO_RECEIPT = { receiptId: null, receiptBytes: null };

/**
 * Records an expense of the actor's. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TOO_MANY_EXPENSES, STORAGE_FULL, SCAN_UNAVAILABLE,
 * BUSY, and VALIDATION_FAILED on `spent_on`, `booking_id` and `receipt`.
 */
export async function addExpense(ctx: Ctx, input: ExpenseInput, receipt?: Uint8Array): Promise<Expense> {
  const stored = await storeFor(ctx, input, receipt);
  return createIdempotently(ctx, rowOf(expenses), async (tx) => {
    const userId = await lockOwner(tx, ctx);
    await requireRoom(tx, userId, taxYearOf(input.spentOn));
    const createdAt = ctx.clock.now();
    return insertOne(tx, expenses, { userId, ...(await columnsOf(tx, userId, input, stored)), createdAt });
  });
}

/** Changes an expense of the actor's. Throws as `addExpense`, and EXPENSE_NOT_FOUND. */
export async function changeExpense(
  ctx: Ctx,
  { expenseId, ...input }: ExpenseInput & { expenseId: string },
  receipt?: ReceiptChange,
): Promise<Expense> {
  const stored = receipt === null ? NO_RECEIPT : await storeFor(ctx, input, receipt);
  return ctx.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, ctx);
    const before = await requireOwnExpense(tx, userId, expenseId);
    const year = taxYearOf(input.spentOn);
    if (year !== before.taxYear) await requireRoom(tx, userId, year);
    const set = await columnsOf(tx, userId, input, stored);
    await tx.update(expenses).set(set).where(eq(expenses.id, before.id));
    if (stored) await dropReceipt(tx, before);
    return { ...before, ...set };
  });
}

/** Replaces or removes the photo of an expense's receipt. Throws as `changeExpense`. */
export async function changeReceipt(
  ctx: Ctx,
  { expenseId, receipt }: { expenseId: string; receipt: Uint8Array | null },
): Promise<Expense> {
  const { id } = requireTradesperson(ctx.actor);
  const stored = receipt === null ? NO_RECEIPT : await storeReceipt(ctx, id, receipt);
  return ctx.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, ctx);
    const before = await requireOwnExpense(tx, userId, expenseId);
    if (stored.receiptBytes !== null) await requireStorage(tx, userId, [stored.receiptBytes]);
    await tx.update(expenses).set(stored).where(eq(expenses.id, before.id));
    await dropReceipt(tx, before);
    return { ...before, ...stored };
  });
}

/** Stores the photo of a form, after the checks that need no lock; undefined without one. */
async function storeFor(
  ctx: Ctx,
  input: ExpenseInput,
  receipt: Uint8Array | undefined,
): Promise<StoredReceipt | undefined> {
  const { id } = requireTradesperson(ctx.actor);
  requireDay(ctx, "spent_on", input.spentOn);
  return receipt && storeReceipt(ctx, id, receipt);
}

async function columnsOf(
  tx: Tx,
  userId: string,
  { spentOn, what, kind, amount, vat, bookingId }: ExpenseInput,
  stored: StoredReceipt | typeof NO_RECEIPT | undefined,
) {
  if (stored?.receiptBytes) await requireStorage(tx, userId, [stored.receiptBytes]);
  const own = await requireOwnBooking(tx, userId, bookingId);
  return { spentOn, taxYear: taxYearOf(spentOn), what, kind, amount, vat, bookingId: own, ...stored };
}

/** An expense of a person that is not removed. Throws EXPENSE_NOT_FOUND. */
export async function requireOwnExpense(tx: Tx, userId: string, expenseId: string): Promise<Expense> {
  const own = and(eq(expenses.id, expenseId), eq(expenses.userId, userId), isNull(expenses.removedAt));
  const [found] = isId(expenseId) ? await tx.select().from(expenses).where(own) : [];
  if (!found) throw expenseErrors.EXPENSE_NOT_FOUND();
  return found;
}

async function requireRoom(tx: Tx, userId: string, taxYear: number): Promise<void> {
  const [found] = await tx
    .select({ total: count() })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), eq(expenses.taxYear, taxYear)));
  if ((found?.total ?? 0) >= YEARLY_MOST) throw expenseErrors.TOO_MANY_EXPENSES();
}

/** Has the photo deleted that an expense had before. */
async function dropReceipt(tx: Tx, { userId, receiptId }: Expense): Promise<void> {
  if (receiptId) await enqueue(tx, cleanUpReceiptTask, { userId, receiptId });
}
