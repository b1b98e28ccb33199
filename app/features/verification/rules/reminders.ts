import { DAY } from "#kernel/clock.ts";
import { REMINDER_DAYS } from "./check.machine.ts";

const daysUntil = (expiresAt: string, today: string) => (Date.parse(expiresAt) - Date.parse(today)) / DAY;

/**
 * The reminder of a check's expiry that is due on a day: 30 or 7, by the days that are left. Null when none is due, when it was sent
 * (`reminded` is the last one sent), or when the check has expired.
 */
export function reminderDue(
  check: { expiresAt: string | null; reminded: number | null },
  today: string,
): number | null {
  if (check.expiresAt === null) return null;
  const left = daysUntil(check.expiresAt, today);
  if (left < 0) return null;
  const due = REMINDER_DAYS.filter((days) => left <= days).at(-1);
  return due !== undefined && (check.reminded === null || due < check.reminded) ? due : null;
}

/** A reminder that would be due at the time of the approval counts as sent, because the approval names the expiry date. */
export const remindedAtApproval = (expiresAt: string | null, today: string): number | null =>
  reminderDue({ expiresAt, reminded: null }, today);
