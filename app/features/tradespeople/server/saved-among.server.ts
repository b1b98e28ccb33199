import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedPros } from "#db/schema/tradespeople.ts";
import { canOfferSaving } from "../rules/saved.policy.ts";

/**
 * Which of these people the actor has saved, for the `SaveButton` of each; null when no button is shown (tradespeople, admins,
 * suspended people). Empty for visitors, without a query.
 */
export async function savedAmong(ctx: Ctx, userIds: readonly string[]): Promise<string[] | null> {
  if (!canOfferSaving(ctx.actor)) return null;
  if (ctx.actor.kind !== "user" || userIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: savedPros.tradespersonId })
    .from(savedPros)
    .where(and(eq(savedPros.userId, ctx.actor.id), inArray(savedPros.tradespersonId, [...userIds])));
  return rows.map(({ id }) => id);
}
