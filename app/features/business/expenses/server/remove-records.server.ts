import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { expenses, trips } from "#db/schema/expenses.ts";
import { isId } from "#kernel/id.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { lockOwner } from "./own-records.server.ts";
import { requireOwnExpense } from "./save-expense.server.ts";
import { requireOwnTrip } from "./save-trip.server.ts";

/** Removes an expense of the actor's; it can be restored for a day. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EXPENSE_NOT_FOUND. */
export async function removeExpense(ctx: Ctx, { expenseId }: { expenseId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id } = await requireOwnExpense(tx, await lockOwner(tx, ctx), expenseId);
    await tx.update(expenses).set({ removedAt: ctx.clock.now() }).where(eq(expenses.id, id));
  });
}

/** Restores an expense that was removed. Throws as `removeExpense`, also when it is deleted by now. */
export async function restoreExpense(ctx: Ctx, { expenseId }: { expenseId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, ctx);
    const removed = and(eq(expenses.id, expenseId), eq(expenses.userId, userId), isNotNull(expenses.removedAt));
    const restored = isId(expenseId)
      ? await tx.update(expenses).set({ removedAt: null }).where(removed).returning({ id: expenses.id })
      : [];
    if (restored.length === 0) throw expenseErrors.EXPENSE_NOT_FOUND();
  });
}

/** Removes a trip of the actor's; it can be restored for a day. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TRIP_NOT_FOUND. */
export async function removeTrip(ctx: Ctx, { tripId }: { tripId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id } = await requireOwnTrip(tx, await lockOwner(tx, ctx), tripId);
    await tx.update(trips).set({ removedAt: ctx.clock.now() }).where(eq(trips.id, id));
  });
}

/** Restores a trip that was removed. Throws as `removeTrip`, also when it is deleted by now. */
export async function restoreTrip(ctx: Ctx, { tripId }: { tripId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const userId = await lockOwner(tx, ctx);
    const removed = and(eq(trips.id, tripId), eq(trips.userId, userId), isNotNull(trips.removedAt));
    const restored = isId(tripId)
      ? await tx.update(trips).set({ removedAt: null }).where(removed).returning({ id: trips.id })
      : [];
    if (restored.length === 0) throw expenseErrors.TRIP_NOT_FOUND();
  });
}
