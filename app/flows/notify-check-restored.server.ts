import { asSystem, type Ctx } from "#app/context.server.ts";
import { bookingSummary, refreshBookingPages, unsafeBookingsOfTradesperson } from "#features/bookings/index.server.ts";
import { bookingHasCheck } from "#features/bookings/notifications.ts";
import { notify } from "#features/notifications/index.server.ts";
import { checksFor } from "#features/quotes/index.server.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";

/**
 * Notifies customers that a missing check is valid again, after a tradesperson's check was approved: those customers whose
 * confirmed bookings require it and who were notified that it was missing.
 */
export async function notifyCheckRestored(caller: Ctx, of: { userId: string; kind: CheckKind }): Promise<void> {
  const ctx = asSystem(caller);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    for (const booking of await unsafeBookingsOfTradesperson(tx, of.userId, ["confirmed"])) {
      const { required, missing } = await checksFor(tx, booking, at);
      if (!required.includes(of.kind) || missing.length > 0) continue;
      const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
      const payload = { jobTitle, tradesperson, check: checkName(of.kind) };
      await refreshBookingPages(tx, booking, at);
      await notify(tx, ctx, bookingHasCheck, { to: booking.customerId, payload, path });
    }
  });
}
