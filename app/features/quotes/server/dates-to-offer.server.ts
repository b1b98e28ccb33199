import type { Ctx } from "#app/context.server.ts";
import { windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import { diaryOf } from "#features/calendar/index.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { suggestedDates } from "../rules/offered-dates.ts";

/** The next free windows of a tradesperson's calendar, which a quote may offer, with their texts. Unscoped: the caller has checked access. */
export async function datesToOffer(ctx: Ctx, userId: string, jobId: string | null = null) {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const diary = await diaryOf(ctx.db, { userId, first: today, jobId });
  return suggestedDates(diary, now).map(({ date, window }) => ({
    date,
    window: windowValue(window),
    day: shortDay(date, today),
    time: windowText(window),
  }));
}
