import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { UNPAID_CASE_DAY } from "#config/constants.ts";
import { audited } from "#db/audited.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { lockBooking, recordAsking } from "#features/bookings/index.server.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

const waits = (bookingId: string) =>
  and(
    eq(bookings.id, bookingId),
    eq(bookings.chasedDay, UNPAID_CASE_DAY),
    eq(bookings.status, "completed"),
    isNull(bookings.releasedAt),
    eq(bookings.depositPaid, false),
  );

/** Whether the booking is a case for an operator because it is not paid 30 days after completion. */
export const isUnpaidCase = async (db: Queryable, bookingId: string): Promise<boolean> =>
  isId(bookingId) && (await db.$count(bookings, waits(bookingId))) > 0;

/**
 * An operator has dealt with work that is not paid: its case closes, and nothing changes for the two people. Throws NOT_FOUND (also when there is
 * no such case), and the errors of `audited`.
 */
export function closeUnpaidCase(ctx: Ctx, { bookingId, reason }: { bookingId: string; reason: string }): Promise<void> {
  const subject = { kind: "booking", id: bookingId };
  return audited(ctx, { act: "booking.unpaid_dealt_with", needs: "support.answer", subject, reason }, async (tx) => {
    await lockBooking(tx, bookingId);
    if (!(await isUnpaidCase(tx, bookingId))) throw errors.NOT_FOUND();
    await recordAsking(tx, bookingId, { chasedDay: UNPAID_CASE_DAY + 1 });
  });
}
