import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { knownOf } from "#flows/phases.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { cardOf } from "./booking-card.server.ts";

/** What a job's page shows of its most recently cancelled booking to one of its people or an operator: its card, and its step of the timeline; null without one. */
export async function cancelledPart(ctx: Ctx, viewer: User, booking: BookingView | null) {
  if (!booking?.cancelledAt) return null;
  const isCustomer = booking.customerId === viewer.id;
  const { tradesperson } = booking;
  return {
    on: shortDay(booking.cancelledAt, londonDay(ctx.clock.now())),
    by: booking.cancelledBy,
    /** What the tradesperson is called. */
    name: firstName(tradesperson.fullName),
    isAgreed: booking.agreedAt !== null,
    card: booking.agreedAt
      ? {
          ...(await phaseCard(ctx, viewer, booking)),
          other: isCustomer || viewer.isAdmin ? tradesperson : booking.customer,
          at: shortDayAndTime(booking.cancelledAt),
          reason: booking.cancelReason,
          isOwnReason: booking.cancelledBy === (isCustomer ? "customer" : "tradesperson") && !viewer.isAdmin,
        }
      : null,
  };
}

async function phaseCard(ctx: Ctx, viewer: User, booking: BookingView) {
  const side = booking.tradespersonId === viewer.id ? "tradesperson" : "customer";
  const known = (await knownOf(ctx, viewer.id, [booking]))(booking);
  const { heading, line, next, pill } = cardOf(booking, {
    known,
    proposal: null,
    address: null,
    phone: null,
    side,
    now: ctx.clock.now(),
    isAdmin: viewer.isAdmin,
    paid: "",
    receives: "",
  });
  return { heading, line, next, pill };
}

export type CancelledCard = NonNullable<NonNullable<Awaited<ReturnType<typeof cancelledPart>>>["card"]>;
