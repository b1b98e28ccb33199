import type { Tx } from "#db/client.server.ts";
import { type NewAppointment, requireExpressRequest } from "#features/bookings/index.server.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import { requireFreeTime } from "#features/calendar/index.server.ts";
import type { QuoteRow } from "#features/quotes/index.server.ts";
import { isOffered, type OfferedDate } from "#features/quotes/rules/offered-dates.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { texts } from "./texts.ts";

const NOT_OFFERED = texts.dateNotOffered;

interface Chosen {
  quote: QuoteRow;
  date: OfferedDate;
  expressRequest: boolean;
  at: Date;
}

/**
 * The appointment of a date that an accepted quote offers, in a flow's transaction, which waits for others that book the same tradesperson.
 * Throws VALIDATION_FAILED on date, window_start or window_end when the quote does not offer it, it has passed or is not free any more, and
 * on express_request when it is in the cancellation period without the customer's request.
 */
export async function agreeOfferedDate(
  tx: Tx,
  { quote, date: { date, window }, expressRequest, at }: Chosen,
): Promise<NewAppointment & { expressRequest: boolean }> {
  const wrong = (message: string) => validationError([{ field: "date", message }]);
  if (!isOffered({ date, window }, quote.dates)) throw wrong(NOT_OFFERED);
  if (isPast(date, londonDay(at))) throw wrong(PAST_DATE);
  const asked = { day: date, window, durationMinutes: null };
  const { tradespersonId, jobId } = quote;
  const { lastDay } = await requireFreeTime(tx, {
    ...asked,
    tradespersonId,
    bookingId: null,
    jobId,
    now: at,
    dateField: "date",
  });
  requireExpressRequest(null, { scheduledDate: date, expressRequest, at });
  return { scheduledDate: date, window, durationMinutes: null, lastDay, expressRequest };
}
