import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import {
  bookingSummary,
  findNoAccess,
  lockBooking,
  moveNoAccess,
  refreshBookingPages,
} from "#features/bookings/index.server.ts";
import { noAccessRefused } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import type { NoAccessDecision } from "#features/bookings/rules/no-access.machine.ts";
import { endOpenPayment } from "#features/money/index.server.ts";
import { paymentErrors } from "#features/money/rules/payment.errors.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { settleNoAccess } from "./charge-no-access.server.ts";

/**
 * An operator decides whether the call-out charge of a report to which the customer objected is due, and both people read why. Throws
 * NOT_FOUND, NO_ACCESS_DECIDED (also when the booking has ended since), PAYMENT_PROCESSING, BANK_IS_ASKING, and the errors of `audited`.
 */
export async function decideNoAccess(
  ctx: Ctx,
  { reportId, decision, reason }: { reportId: string; decision: NoAccessDecision; reason: string },
): Promise<void> {
  const admin = requireAdmin(ctx.actor, "no-shows.decide");
  const before = await findNoAccess(ctx, reportId);
  const act = {
    act: `no-access.${decision}`,
    needs: "no-shows.decide" as const,
    subject: { kind: "booking", id: before.bookingId },
    reason,
  };
  await audited(ctx, act, async (tx, note) => {
    const at = ctx.clock.now();
    const booking = await lockBooking(tx, before.bookingId);
    const report = await findNoAccess({ ...ctx, db: tx }, reportId);
    if (report.status !== "contested") throw bookingErrors.NO_ACCESS_DECIDED();
    const by = { reason: reason.trim(), by: admin.id };
    if (decision === "uphold") {
      if (await endOpenPayment(tx, booking.id)) throw paymentErrors.PAYMENT_PROCESSING();
      const ended = await settleNoAccess(ctx, tx, { booking, report }, { event: "uphold", decision: by });
      note({
        before: { status: report.status },
        after: { status: ended?.status ?? "withdrawn", charged: ended?.charged ?? 0 },
      });
      return;
    }
    const set = { endedAt: at, decision: by.reason, decidedBy: admin.id };
    const refused = await moveNoAccess(tx, report, { event: "refuse", actor: admin, at, set });
    await refreshBookingPages(tx, booking, at);
    note({ before: { status: report.status }, after: { status: refused.status } });
    const { jobTitle, path } = await bookingSummary(tx, booking);
    for (const to of [booking.customerId, booking.tradespersonId])
      await notify(tx, ctx, noAccessRefused, { to, payload: { jobTitle, decision: by.reason }, path });
  });
}
