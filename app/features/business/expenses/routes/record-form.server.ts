import type { Ctx } from "#app/context.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { firstDayOf } from "#kernel/tax-year.ts";
import { bookingChoices } from "../index.server.ts";
import { firstYearKept } from "../rules/limits.ts";

/** What the forms of expenses and trips share: the days that can be chosen, and the bookings. */
export async function formChoices(ctx: Ctx, bookingId: string | null) {
  const today = londonDay(ctx.clock.now());
  const bookings = await bookingChoices(ctx, bookingId);
  return {
    today,
    earliest: firstDayOf(firstYearKept(today)),
    bookings: bookings.map(({ id, title, scheduledDate }) => ({
      value: id,
      label: scheduledDate ? `${title}, ${shortDay(scheduledDate, today)}` : title,
    })),
  };
}
