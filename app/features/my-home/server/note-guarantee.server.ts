import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { quotes } from "#db/schema/quotes.ts";
import { londonDay } from "#kernel/dates.ts";
import { guaranteeEndsOn, needsReminder } from "../rules/guarantee.ts";

/**
 * Notes until when finished work is guaranteed, so that the customer can be reminded. A background task calls this when work is marked
 * complete, also again; nothing happens if it was undone meanwhile, or the quote's guarantee names no time.
 */
export async function noteGuarantee(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  const [work] = await ctx.db
    .select({ customerId: bookings.customerId, completedAt: bookings.completedAt, guarantee: quotes.guarantee })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(and(eq(bookings.id, bookingId), sql`${bookings.status} = 'completed'`));
  if (!work?.completedAt) return;
  const from = londonDay(work.completedAt);
  const endsOn = guaranteeEndsOn(work.guarantee, from);
  if (endsOn === null) return;
  const now = ctx.clock.now();
  const set = { guaranteeEndsOn: endsOn, remindedAt: needsReminder(endsOn, from) ? null : now };
  await ctx.db
    .insert(homeWork)
    .values({ bookingId, customerId: work.customerId, ...set, createdAt: now })
    .onConflictDoUpdate({
      target: homeWork.bookingId,
      set,
      // The same day again, as of a repeated task: a reminder that was sent counts.
      setWhere: sql`${homeWork.guaranteeEndsOn} is distinct from ${endsOn}`,
    });
}
