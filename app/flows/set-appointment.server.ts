import type { Ctx } from "#app/context.server.ts";
import { type BookingRow, findBookingFor } from "#features/bookings/index.server.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { moveAppointment, type WantedAppointment } from "./move-appointment.server.ts";

/**
 * Sets or moves the appointment of the actor's own confirmed booking: the day, the arrival window, the expected length. Throws
 * VALIDATION_FAILED (on date, window_start, window_end or express_request), NOT_FOUND, WRONG_ROLE, DATE_FIXED, WORK_HAS_BEGUN,
 * TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, EMAIL_NOT_VERIFIED.
 */
export async function setAppointment(ctx: Ctx, input: WantedAppointment & { bookingId: string }): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const found = await findBookingFor(ctx, input.bookingId);
  if (isPast(input.scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: "date", message: PAST_DATE }]);
  return ctx.db.transaction(async (tx) => {
    await lockAgreeable(tx, found.tradespersonId);
    await lockActive(tx, customer.id);
    await requireChecks(tx, found, ctx.clock.now());
    return moveAppointment(tx, ctx, customer, { ...input, dateField: "date" });
  });
}
