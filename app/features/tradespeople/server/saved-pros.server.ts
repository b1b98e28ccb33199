import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { among, part } from "#db/part.server.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { savedPros, tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { given } from "#db/statement.server.ts";
import { type Actor, requireCustomer, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { canSeeProfile, tradespersonNotFound } from "../rules/profile.policy.ts";
import {
  findTradesperson,
  readTradespeople,
  type TradespersonCard,
  tradespeoplePart,
} from "./find-tradesperson.server.ts";

/** Returns the actor if they are a customer, who may read their saved tradespeople even when suspended. Throws NOT_SIGNED_IN, WRONG_ROLE. */
function requireSavingCustomer(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return user;
}

/** Whether to show a `SaveButton`. Visitors see it too, and have to sign in when they use it. */
const canOfferSaving = (actor: Actor): boolean =>
  actor.kind === "visitor" || (roleOf(actor) === "customer" && actor.kind === "user" && !actor.suspended);

/**
 * Saves a tradesperson for the customer. Idempotent, also under concurrency.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (unknown, or hidden from the customer).
 */
export async function savePro(ctx: Ctx, { userId }: { userId: string }): Promise<SavedPro> {
  const customer = requireCustomer(ctx.actor);
  const [person] = isId(userId)
    ? await readTradespeople(ctx.db).where(eq(tradespersonProfiles.userId, userId)).limit(1)
    : [];
  if (!person || !canSeeProfile(ctx.actor, person)) throw tradespersonNotFound();
  const [saved] = await ctx.db
    .insert(savedPros)
    .values({ userId: customer.id, tradespersonId: userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ savedAt: savedPros.createdAt });
  return saved ? { userId, ...saved } : findSavedPro(ctx, userId);
}

/**
 * Removes a tradesperson from the customer's saved ones, even if they are hidden now. Does nothing if they are not saved.
 * Returns whether the customer could save them again. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (not saved, and not visible to the customer).
 */
export async function unsavePro(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ userId: string; maySave: boolean }> {
  const customer = requireCustomer(ctx.actor);
  if (!isId(userId)) throw tradespersonNotFound();
  const removed = await ctx.db
    .delete(savedPros)
    .where(and(eq(savedPros.userId, customer.id), eq(savedPros.tradespersonId, userId)))
    .returning({ id: savedPros.tradespersonId });
  const maySave = await findTradesperson(ctx, userId).then(
    () => true,
    (error) => {
      if (removed.length > 0 && isAppError(error, "NOT_FOUND")) return false;
      throw error;
    },
  );
  return { userId, maySave };
}

/**
 * Which of the given `tradespeople` the `viewer` has saved, for the `SaveButton` of each; null when no button is shown (tradespeople, admins,
 * suspended people), none for visitors. What it is given of the actor is `savedAmongGiven`.
 */
export const savedAmongPart = part(
  { id: savedPros.tradespersonId },
  (select) =>
    select
      .from(savedPros)
      .where(and(eq(savedPros.userId, given("viewer", "uuid")), among(savedPros.tradespersonId, "tradespeople"))),
  (rows, { maySave }: { tradespeople: readonly string[]; viewer: string | null; maySave: boolean }) =>
    maySave ? rows.map(({ id }) => id) : null,
);

export const savedAmongGiven = (actor: Actor) => ({
  viewer: actor.kind === "user" ? actor.id : null,
  maySave: canOfferSaving(actor),
});

/** The same by itself, for visitors without a query. */
export async function savedAmong(ctx: Ctx, userIds: readonly string[]): Promise<string[] | null> {
  const of = savedAmongGiven(ctx.actor);
  if (!of.maySave) return null;
  return of.viewer === null || userIds.length === 0 ? [] : savedAmongPart(ctx.db, { tradespeople: userIds, ...of });
}

interface SavedPro {
  userId: string;
  savedAt: Date;
}

/** When the customer saved a tradesperson. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND (not saved). */
export async function findSavedPro(ctx: Ctx, userId: string): Promise<SavedPro> {
  const customer = requireSavingCustomer(ctx.actor);
  const [row] = isId(userId)
    ? await ctx.db
        .select({ savedAt: savedPros.createdAt })
        .from(savedPros)
        .where(and(eq(savedPros.userId, customer.id), eq(savedPros.tradespersonId, userId)))
    : [];
  if (!row) throw tradespersonNotFound();
  return { userId, ...row };
}

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
  const rows = await tradespeoplePart(db, { tradespeople: userIds });
  return new Map(rows.map((row) => [row.userId, row]));
}
