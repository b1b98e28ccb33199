import { shortDay } from "#kernel/dates.ts";
import { type Appointment, type ArrivalWindow, lengthText, windowOf, windowText } from "../../rules/appointment.ts";
import { withDayMoved } from "../../rules/work-days.ts";

interface Proposed {
  day: string;
  replacesDay: string | null;
  windowStart: number | null;
  windowEnd: number | null;
  durationMinutes: number | null;
}

/** "Tue 3 Mar, 8:00 to 10:00": a proposed day, with its arrival window if there is one. "Tue 3 Mar instead of Mon 2 Mar" for one of several. */
export function proposalText(proposed: Proposed, today?: string): string {
  const { day, replacesDay } = proposed;
  if (replacesDay !== null) return `${shortDay(day, today)} instead of ${shortDay(replacesDay, today)}`;
  const window: ArrivalWindow | null = windowOf(proposed);
  return `${shortDay(day, today)}${window ? `, ${windowText(window)}` : ""}`;
}

/** Whether the customer can still agree: the day has not passed, and the work is still on the day that it replaces. */
export const canBeAgreed = (
  { day, replacesDay }: Proposed,
  { workDays }: Pick<Appointment, "workDays">,
  today: string,
): boolean => day >= today && (replacesDay === null || (workDays?.includes(replacesDay) ?? false));

/** When the work is once a proposal for one of its days is agreed; null when it is not for one day, or the work is not on that day any more. */
export function withProposal(
  booking: Appointment,
  { day, replacesDay, windowStart, windowEnd }: Proposed,
): Appointment | null {
  const workDays = replacesDay === null ? null : withDayMoved(booking.workDays ?? null, { replacesDay, day });
  if (!workDays) return null;
  const scheduledDate = workDays[0] ?? day;
  const window = windowStart === null ? {} : { windowStart, windowEnd };
  return { ...booking, scheduledDate, lastDay: workDays.at(-1) ?? day, workDays, ...window };
}

/** "about 2 hours"; null when the tradesperson did not say. */
export const proposedLength = ({ durationMinutes }: Pick<Proposed, "durationMinutes">): string | null =>
  durationMinutes === null ? null : `about ${lengthText(durationMinutes)}`;
