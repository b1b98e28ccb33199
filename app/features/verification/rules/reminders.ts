import { DAY } from "#kernel/clock.ts";
import { REMINDER_DAYS } from "./check.machine.ts";

const daysUntil = (expiresAt: string, today: string) => (Date.parse(expiresAt) - Date.parse(today)) / DAY;

/**
 * Which reminder of a check's end is due on a day: 30 or 7, by how many days are left. Null when none is, when it was sent
 * (`reminded` is the one sent last), or when the check is over.
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

/** An approval names the expiry date: a reminder that would be due at once counts as sent. */
export const remindedAtApproval = (expiresAt: string | null, today: string): number | null =>
  reminderDue({ expiresAt, reminded: null }, today);
