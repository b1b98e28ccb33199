import type { Ctx } from "#app/context.server.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canRaise, sideIn } from "../rules/dispute.policy.ts";
import { disputesOfBooking } from "./lock-dispute.server.ts";

/** What the dialog "Raise a dispute" says of a booking. */
export interface Raising {
  bookingId: string;
  title: string;
  /** The other side's name. */
  other: string;
  side: DisputeSide;
  /** "£95.00" when money is held, which then stays where it is. */
  held: string | null;
}

/** For an address with `?dispute=<booking id>`: the dialog's words, when that person may raise one there; else null. */
export async function raisingFor(ctx: Ctx, bookingId: string | null): Promise<Raising | null> {
  if (!bookingId || ctx.actor.kind !== "user") return null;
  try {
    const booking = await findBookingFor(ctx, bookingId);
    if (!canRaise(ctx.actor, booking, await disputesOfBooking(ctx.db, booking.id)).allowed) return null;
    const side = sideIn(ctx.actor, booking) as DisputeSide;
    const { free: held } = await moneyOfBooking(ctx.db, booking.id);
    const { fullName: other } = side === "customer" ? booking.tradesperson : booking.customer;
    return { bookingId: booking.id, title: booking.job.title, other, side, held: held > 0 ? formatPounds(held) : null };
  } catch (error) {
    if (isAppError(error, "NOT_FOUND")) return null;
    throw error;
  }
}
