import { shortDay } from "#kernel/dates.ts";
import { type ArrivalWindow, lengthText, windowOf, windowText } from "../../rules/appointment.ts";

interface Proposed {
  day: string;
  windowStart: number | null;
  windowEnd: number | null;
  durationMinutes: number | null;
}

/** "Tue 3 Mar, 8:00 to 10:00": a proposed day, with its arrival window if there is one. */
export function proposalText(proposed: Proposed, today?: string): string {
  const window: ArrivalWindow | null = windowOf(proposed);
  return `${shortDay(proposed.day, today)}${window ? `, ${windowText(window)}` : ""}`;
}

/** "about 2 hours"; null when the tradesperson did not say. */
export const proposedLength = ({ durationMinutes }: Proposed): string | null =>
  durationMinutes === null ? null : `about ${lengthText(durationMinutes)}`;
