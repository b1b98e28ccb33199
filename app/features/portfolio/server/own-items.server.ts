import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { portfolioErrors } from "../rules/portfolio.errors.ts";
import { isWorkKind } from "../rules/work-kind.ts";
import { texts } from "./texts.ts";

export type PortfolioItem = typeof portfolioItems.$inferSelect;

/** A person's items in their order. */
const itemsOf = (db: Queryable, userId: string): Promise<PortfolioItem[]> =>
  db
    .select()
    .from(portfolioItems)
    .where(eq(portfolioItems.userId, userId))
    .orderBy(asc(portfolioItems.place), asc(portfolioItems.id));

/** The actor's items, locked against their other requests. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function lockOwnItems(tx: Tx, ctx: Ctx): Promise<{ userId: string; items: PortfolioItem[] }> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const locked = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  if (locked.length === 0) throw errors.NOT_FOUND();
  return { userId, items: await itemsOf(tx, userId) };
}

/** One of them. Throws WORK_NOT_FOUND too. */
export async function lockOwnItem(tx: Tx, ctx: Ctx, itemId: string) {
  const { userId, items } = await lockOwnItems(tx, ctx);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw portfolioErrors.WORK_NOT_FOUND();
  return { userId, items, item };
}

/** The kind and the booking of a form. Throws VALIDATION_FAILED for an unknown kind, and for a booking that is not the actor's finished work. */
export async function requireWork(
  tx: Tx,
  userId: string,
  { kind, bookingId }: { kind: string; bookingId?: string | undefined },
): Promise<{ kind: string; bookingId: string | null }> {
  if (!isWorkKind(kind)) throw validationError([{ field: "kind", message: texts.pleaseSelectKindOfWork }]);
  if (!bookingId) return { kind, bookingId: null };
  const [done] = isId(bookingId)
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(eq(bookings.id, bookingId), eq(bookings.tradespersonId, userId), sql`${bookings.status} = 'completed'`),
        )
    : [];
  if (!done) throw validationError([{ field: "bookingId", message: texts.chooseCompletedBookingYours }]);
  return { kind, bookingId };
}
