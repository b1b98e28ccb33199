import type { Ctx } from "#app/context.server.ts";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { approvalPassed } from "../../notifications.ts";
import { releaseFunds } from "./release-funds.server.ts";
import { unsafeWaitingForApproval } from "./waiting-for-approval.server.ts";

const BATCH = 200;

/**
 * Approves automatically: releases money that is still held fourteen days after its work was marked complete, and notifies the
 * customer. A dispute pauses the fourteen days. Returns how many were released. A scheduled task calls this.
 */
export async function autoRelease(ctx: Ctx): Promise<number> {
  const completedBy = later(ctx.clock.now(), -APPROVAL_DAYS * DAY);
  let released = 0;
  for (const bookingId of await unsafeWaitingForApproval(ctx.db, { completedBy, limit: BATCH })) {
    try {
      await releaseFunds(ctx, { bookingId }, (tx, booking, amount) => notifyCustomer(tx, ctx, booking, amount));
      released += 1;
    } catch (error) {
      // Approved, disputed or refunded since. The next run, in a minute, retries what is still due.
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ booking_id: bookingId, code: error.code }, "not released automatically");
    }
  }
  return released;
}

async function notifyCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, released: Pence): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, tradesperson, amount: released };
  const ids = { booking_id: booking.id };
  await notify(tx, ctx, approvalPassed, { to: booking.customerId, payload: values, path, ids });
}
