import type { BookingStatus } from "./booking.machine.ts";
import { texts } from "./booking.texts.ts";

/** How long a tradesperson can undo "Mark Complete"; the customer is notified after it. */
export const UNDO_MINUTES = 10;

const STATUS_TEXTS: Record<BookingStatus, string> = texts.statusTexts;

/** The text of a booking's badge. */
export const bookingStatusText = (status: BookingStatus): string => STATUS_TEXTS[status];

/**
 * The next step of a completed booking, according to its money. `held` is the amount that can be released, in pence; `refunded`
 * means that the whole payment was returned to the customer.
 */
export function afterCompletion({ paid, refunded, held }: { paid: boolean; refunded: boolean; held: number }): string {
  if (refunded) return texts.paymentReturned;
  if (!paid) return texts.waitsForPayment;
  return held > 0 ? texts.waitsForApproval : texts.nothingLeft;
}
