import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { savedPros, tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { requireSavingCustomer } from "../rules/saved.policy.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";

export interface SavedCard extends TradespersonCard {
  savedAt: Date;
}

/**
 * The tradespeople whom the customer saved, most recently saved first, without those who are hidden or suspended now. Throws
 * NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function listSavedPros(ctx: Ctx, request: PageRequest = {}): Promise<Page<SavedCard>> {
  const customer = requireSavingCustomer(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({ id: savedPros.tradespersonId, createdAt: savedPros.createdAt })
    .from(savedPros)
    .innerJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, savedPros.tradespersonId))
    .innerJoin(profiles, eq(profiles.id, savedPros.tradespersonId))
    .leftJoin(userSettings, eq(userSettings.userId, savedPros.tradespersonId))
    .where(
      and(
        eq(savedPros.userId, customer.id),
        isNull(profiles.suspendedAt),
        sql`coalesce(${userSettings.profileVisible}, true)`,
        olderThan(savedPros.createdAt, savedPros.tradespersonId, request.cursor),
      ),
    )
    .orderBy(desc(savedPros.createdAt), desc(savedPros.tradespersonId))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  const people = await cardsOf(
    ctx,
    items.map(({ id }) => id),
  );
  return {
    items: items.flatMap(({ id, createdAt: savedAt }) => {
      const person = people.get(id);
      return person ? [{ ...person, savedAt }] : [];
    }),
    nextCursor,
  };
}

async function cardsOf({ db }: Ctx, userIds: readonly string[]): Promise<Map<string, TradespersonCard>> {
  if (userIds.length === 0) return new Map();
  const rows = await readTradespeople(db).where(inArray(tradespersonProfiles.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}
