import type { Ctx } from "#app/context.server.ts";
import { diaryOf } from "#features/bookings/calendar/index.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { minutesTaken } from "#features/bookings/rules/takes.ts";
import type { QuoteWithQuoter } from "#features/quotes/index.server.ts";
import { dayChoices } from "#features/quotes/rules/day-choices.ts";
import { londonDay } from "#kernel/dates.ts";

/**
 * The first days that the customer of a booking without one can choose, each with where that is done. None where the tradesperson does not say when
 * they work, because then a day is only suggested.
 */
export async function dayTiles(
  ctx: Ctx,
  booking: BookingView,
  quotes: readonly QuoteWithQuoter[],
  wanted: string | null,
) {
  const quote = quotes.find(({ id }) => id === booking.quoteId);
  const isOpen = booking.status === "confirmed" && booking.scheduledDate === null;
  if (!quote || !isOpen || ctx.actor.kind !== "user" || ctx.actor.id !== booking.customerId) return [];
  const now = ctx.clock.now();
  const { tradespersonId: userId, id: without, jobId } = booking;
  const diary = await diaryOf(ctx.db, { userId, first: londonDay(now), without, jobId });
  const facts = { dates: quote.dates, diary, now, durationMinutes: minutesTaken(quote.takes), wanted };
  const { source, days } = dayChoices(facts);
  if (source === "asked") return [];
  const at = { quoteId: booking.quoteId, amount: String(booking.amount) };
  return days.map(({ day }) => ({ day, to: `/booking?${new URLSearchParams({ ...at, day })}` }));
}
