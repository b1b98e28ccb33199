import type { Ctx } from "#app/context.server.ts";
import { addressFor } from "#features/bookings/addresses/index.server.ts";
import { bookingStatusText } from "#features/bookings/rules/booking.labels.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { findCustomer } from "../index.server.ts";
import { customerUrl } from "../rules/addresses.ts";
import { customerErrors } from "../rules/customer.errors.ts";
import { canOffer, offerAgainFrom } from "../rules/offer.policy.ts";
import { workDayText } from "../rules/work-day.labels.ts";

/** Everything on /tradesperson/customers/:id, as text. Throws CUSTOMER_NOT_FOUND. */
export async function customerPage(ctx: Ctx, user: User, { id, cursor }: { id: string; cursor: string | undefined }) {
  const customer = await findCustomer(ctx, { customerId: id, cursor, limit: 10 });
  const now = ctx.clock.now();
  const today = londonDay(now);
  const decision = canOffer(customer.offer, now);
  const again = offerAgainFrom(customer.offer);
  const { last } = customer;
  return {
    id: customer.id,
    name: customer.name,
    firstName: customer.name.split(" ")[0] ?? customer.name,
    avatarUrl: customer.avatarUrl,
    note: customer.note ?? "",
    facts: [
      { label: "Jobs", value: String(customer.jobs) },
      { label: "Earned, after the fee", value: formatPounds(customer.earned) },
    ],
    lastJobId: last.jobId,
    conversationId: customer.conversationId,
    canMessage: !user.suspended && last.closedAt === null,
    /** As the rule of addresses allows, until 30 days after completion. */
    address: await addressFor(ctx, last),
    bookings: customer.bookings.items.map((booking) => ({
      id: booking.id,
      jobId: booking.jobId,
      title: booking.title,
      amount: booking.amount,
      status: bookingStatusText(booking.status),
      day: workDayText(booking, today),
    })),
    next: customer.bookings.nextCursor && `${customerUrl(customer.id)}?cursor=${customer.bookings.nextCursor}`,
    offer: {
      isAllowed: decision.allowed && !user.suspended,
      reason: decision.allowed
        ? null
        : decision.code === "OFFERED_RECENTLY" && customer.offeredAt && again
          ? `You made this offer on ${longDay(customer.offeredAt)}. You can make it again from ${longDay(again)}.`
          : `${customerErrors[decision.code]().message}.`,
    },
    mayChange: !user.suspended,
  };
}
