import { and, asc, eq, lte, ne, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { notifyQuoteExpired } from "./notify-quoters.server.ts";

const BATCH = 500;

/**
 * Expires pending quotes after their last day, in a small transaction each. A quote with a requested date waits for the
 * tradesperson's answer. Returns how many expired. A scheduled task calls this.
 */
export async function expireQuotes(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const due = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.status, "pending"), lte(quotes.expiresAt, at), noDateAsked(ctx)))
    .orderBy(asc(quotes.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of due) {
    const quote = await ctx.db.transaction(async (tx) => {
      const move = { id, event: "expire", actor: system, at, set: { updatedAt: at }, where: noDateAsked(ctx) } as const;
      const moved = await tryTransition(tx, quotes, quoteMachine, move);
      if (moved) await notifyQuoteExpired(tx, ctx, moved);
      return moved;
    });
    if (quote) expired += 1;
  }
  return expired;
}

const noDateAsked = (ctx: Ctx) =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.quoteId, quotes.id), ne(bookings.status, "cancelled"))),
  );
