import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { paymentHoldEnding } from "../../notifications.ts";
import { HOLD_ENDS_DAY, HOLD_WARNING_DAY } from "../../rules/holds.ts";
import { type LongHeld, unsafeHeldSince } from "../ledger/held-since.server.ts";
import { adminsOf } from "../refunds/notify-refund.server.ts";

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
  const subject = `hold:${bookingId}`;
  const warned = await tx
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.subject, subject));
  const already = new Set(warned.map(({ id }) => id));
  const untold = (await adminsOf(tx)).filter((id) => !already.has(id));
  if (untold.length === 0) return 0;
  const { jobTitle } = await bookingSummary(tx, booking);
  const date = shortDay(later(since, HOLD_ENDS_DAY * DAY));
  const values = { jobTitle, amount: held, date };
  for (const to of untold)
    await notify(tx, ctx, paymentHoldEnding, { to, payload: values, path: "/admin/payments", subject });
  return untold.length;
}
