import type { Queryable } from "#db/client.server.ts";
import { diaryOf } from "#features/calendar/index.server.ts";
import { validationError } from "#kernel/errors.ts";
import { datesNotFree, type OfferedDate, type SentDates } from "../rules/offered-dates.ts";

/**
 * Checks that a tradesperson can come on the dates that a quote offers, by their hours, work, time off and own calendar. A date is not kept
 * free: an acceptance checks it again. Throws VALIDATION_FAILED on `dates.0.date`, `window_start` or `window_end`.
 */
export async function requireFreeDates(
  db: Queryable,
  of: {
    tradespersonId: string;
    jobId: string;
    dates: SentDates | null | undefined;
    kept: readonly OfferedDate[] | null;
    at: Date;
  },
): Promise<void> {
  const dates = of.dates ?? [];
  const [first] = dates.flatMap((one) => one?.date ?? []).toSorted();
  if (!first) return;
  const diary = await diaryOf(db, { userId: of.tradespersonId, first, jobId: of.jobId });
  const problems = datesNotFree(dates, { diary, now: of.at, kept: of.kept });
  if (problems.length > 0) throw validationError(problems);
}
