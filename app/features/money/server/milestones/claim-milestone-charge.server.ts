import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { MilestoneRow } from "../../milestones/index.server.ts";
import { milestoneBase } from "../../rules/attempt-key.ts";
import { claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";

interface MilestoneCharge {
  /** Locked by the caller, who has checked that it may be charged. */
  booking: BookingRow;
  milestone: MilestoneRow;
  /** The provider's ids of the customer and the card; null when an attempt in progress has them already. */
  card: { customerId: string; paymentMethodId: string } | null;
}

/** The charge of a milestone that is in progress, or a new attempt. The amount is the stored milestone's. */
export function claimMilestoneCharge(ctx: Ctx, tx: Tx, of: MilestoneCharge): Promise<MoneyIntent> {
  const { booking, milestone, card } = of;
  return claimIntent(tx, {
    kind: "charge",
    base: milestoneBase(milestone.id),
    bookingId: booking.id,
    milestoneId: milestone.id,
    userId: booking.customerId,
    amount: milestone.amount,
    platformFeeAmount: milestone.platformFeeAmount,
    request: (intentId): Stripe.PaymentIntentCreateParams => {
      if (!card) throw new Error(`no card to charge milestone ${milestone.id} with`);
      return {
        amount: milestone.amount,
        currency: "gbp",
        customer: card.customerId,
        payment_method: card.paymentMethodId,
        off_session: true,
        confirm: true,
        return_url: milestoneReturnUrl(ctx, booking.id),
        transfer_group: booking.id,
        description: milestone.title,
        metadata: { booking_id: booking.id, milestone_id: milestone.id, intent_id: intentId },
      };
    },
    actor: ctx.actor,
    at: ctx.clock.now(),
  });
}

/** The URL to which the customer's bank returns them. */
const milestoneReturnUrl = ({ baseUrl }: Pick<Ctx, "baseUrl">, bookingId: string): string =>
  `${baseUrl}/booking-milestones/${bookingId}`;
