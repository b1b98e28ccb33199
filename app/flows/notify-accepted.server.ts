import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { sendAgreementTask } from "#features/documents/tasks.ts";
import { notifyQuotesRejected, type QuoteRow } from "#features/quotes/index.server.ts";

/**
 * Notifies `to` and the rejected tradespeople that a quote was accepted, by the customer or by confirming a date, and emails the
 * agreement to the customer and the tradesperson.
 */
export async function notifyAccepted(
  tx: Tx,
  ctx: Ctx,
  accepted: { quote: QuoteRow; booking: BookingRow; rejected: readonly QuoteRow[]; to: string; at: Date },
): Promise<void> {
  const { quote, booking, rejected, to, at } = accepted;
  await emit(tx, {
    type: "quote.accepted",
    to: [to],
    ids: { quote_id: quote.id, job_id: quote.jobId, booking_id: booking.id },
    at,
  });
  await enqueue(tx, sendAgreementTask, { bookingId: booking.id, baseUrl: ctx.baseUrl });
  await notifyQuotesRejected(tx, ctx, quote.jobId, rejected);
}
