import { HOUR, later } from "#kernel/clock.ts";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { DIGEST_HOUR } from "./alert-limits.ts";

/** A morning: its day in London, and the moment at which clocks there strike seven. */
interface Morning {
  day: string;
  at: Date;
}

/**
 * The newest morning that has come by `now`. Every day has its seven o'clock exactly once: clocks change at one and two.
 */
export function lastDigest(now: Date): Morning {
  const today = morningOf(londonDay(now));
  if (today.at <= now) return today;
  // Half a day before seven in the morning is the evening before, with or without a change of the clocks between.
  return morningOf(londonDay(later(today.at, -12 * HOUR)));
}

function morningOf(day: string): Morning {
  const inGreenwich = new Date(`${day}T${String(DIGEST_HOUR).padStart(2, "0")}:00:00Z`);
  return { day, at: later(inGreenwich, (DIGEST_HOUR - londonHour(inGreenwich)) * HOUR) };
}
