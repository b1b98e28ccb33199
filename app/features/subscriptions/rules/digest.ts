import { HOUR, later } from "#kernel/clock.ts";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { DIGEST_HOUR } from "./alert-limits.ts";

/** The time of a digest: its day in London, and the instant at which it is 7am there. */
interface Morning {
  day: string;
  at: Date;
}

/** The latest digest time at or before `now`. Every day has exactly one 7am, because clocks change at 1am and 2am. */
export function lastDigest(now: Date): Morning {
  const today = morningOf(londonDay(now));
  if (today.at <= now) return today;
  // Twelve hours before 7am is always the previous day, even when the clocks change in between.
  return morningOf(londonDay(later(today.at, -12 * HOUR)));
}

function morningOf(day: string): Morning {
  const inGreenwich = new Date(`${day}T${String(DIGEST_HOUR).padStart(2, "0")}:00:00Z`);
  return { day, at: later(inGreenwich, (DIGEST_HOUR - londonHour(inGreenwich)) * HOUR) };
}
