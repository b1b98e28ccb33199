import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { type CancellableBooking, type Cancellation, cancellationOf } from "#features/bookings/rules/cancellation.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { missingChecks } from "#features/quotes/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { londonDay } from "#kernel/dates.ts";

/** What cancelling the booking means for its customer now. Hold the booking's lock to decide by it. */
export async function cancellationFor(
  ctx: Ctx,
  db: Queryable,
  booking: CancellableBooking & Pick<BookingView, "id" | "jobId" | "tradespersonId">,
): Promise<Cancellation> {
  const now = ctx.clock.now();
  const money = await moneyOfBooking(db, booking.id);
  // Their customers were told that they can cancel and get everything back.
  const { frozen } = await accountState(db, booking.tradespersonId);
  const isBarred = frozen || (await missingChecks(db, booking, now)).length > 0;
  return cancellationOf(booking, { today: londonDay(now), money, isBarred });
}
