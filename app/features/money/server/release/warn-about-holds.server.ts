import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notifyOnce } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { paymentHoldEnding } from "../../notifications.ts";
import { HOLD_ENDS_DAY, HOLD_WARNING_DAY } from "../../rules/holds.ts";
import { type LongHeld, unsafeHeldSince } from "../ledger/held-since.server.ts";

const BATCH = 200;

/** Warns every admin, once, of money that has been held for 75 days. Returns how many were warned. A scheduled task. */
export async function warnAboutHolds(ctx: Ctx): Promise<number> {
  const before = later(ctx.clock.now(), -HOLD_WARNING_DAY * DAY);
  let warned = 0;
  for (const held of await unsafeHeldSince(ctx.db, { before, limit: BATCH }))
    warned += await ctx.db.transaction((tx) => warn(ctx, tx, held));
  return warned;
}

async function warn(ctx: Ctx, tx: Tx, { bookingId, held, since }: LongHeld): Promise<number> {
  const booking = await lockBooking(tx, bookingId);
  const { jobTitle } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount: held, date: shortDay(later(since, HOLD_ENDS_DAY * DAY)) };
  const what = { payload, path: "/admin/payments", subject: `hold:${bookingId}` };
  return notifyOnce(tx, ctx, paymentHoldEnding, { ...what, to: await adminIds(tx, "payments.repair") });
}
