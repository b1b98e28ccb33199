import type { Ctx } from "#app/context.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import {
  beginSetup,
  chargeMilestone,
  listCards,
  moneyOfBooking,
  payWithCard,
  startPayment,
} from "#features/money/index.server.ts";
import { findPlanFor } from "#features/money/milestones/index.server.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";

/** The outcome of paying right after an agreement. The booking stands whatever it is. */
export type AgreedPayment =
  | { kind: "later" }
  /** Paid with the saved card, and held. */
  | { kind: "held"; amount: Pence }
  /** The customer goes on to the provider's page, or to their bank's. */
  | { kind: "page"; url: string }
  /** The bank has not answered yet. */
  | { kind: "checking" }
  /** Refused by the bank, or not begun; `held` was paid before that. */
  | { kind: "refused"; byBank: boolean; held: Pence };

/**
 * Pays for a booking that has just been made, with the saved card; without one on the provider's page, or for parts by saving one first. `now`
 * is what the quote asks for first, `all` everything. An error of the payment is an outcome, because the contract stands.
 */
export async function payAgreed(
  ctx: Ctx,
  booking: BookingRow,
  choice: "after" | "now" | "all" | undefined,
): Promise<AgreedPayment> {
  if (choice !== "now" && choice !== "all") return { kind: "later" };
  try {
    const { plan } = await findPlanFor(ctx, booking.id, moneyOfBooking);
    const hasCard = (await listCards(ctx)).some(({ isDefault, expired }) => isDefault && !expired);
    if (!plan)
      return hasCard
        ? await payPrice(ctx, booking)
        : { kind: "page", ...(await startPayment(ctx, { bookingId: booking.id })) };
    if (!hasCard) return await addCard(ctx, booking);
    return await payParts(ctx, choice === "all" ? plan.milestones : plan.milestones.slice(0, 1));
  } catch (error) {
    return refused(ctx, error);
  }
}

/** The whole price, with the saved card. */
async function payPrice(ctx: Ctx, { id: bookingId, amount }: BookingRow): Promise<AgreedPayment> {
  const charge = await payWithCard(ctx, { bookingId });
  if (charge.state === "action") return { kind: "page", url: charge.url };
  return charge.state === "paid" ? { kind: "held", amount } : { kind: "checking" };
}

async function payParts(ctx: Ctx, parts: readonly { id: string; amount: Pence }[]): Promise<AgreedPayment> {
  const paid: Pence[] = [];
  try {
    for (const { id, amount } of parts) {
      const { success, url } = await chargeMilestone(ctx, { milestoneId: id });
      if (url) return { kind: "page", url };
      if (!success) return { kind: "checking" };
      paid.push(amount);
    }
  } catch (error) {
    return refused(ctx, error, sum(paid));
  }
  return { kind: "held", amount: sum(paid) };
}

/** Parts are charged to a saved card, so the customer saves one first, and comes back to where the parts are paid. */
async function addCard(ctx: Ctx, booking: BookingRow): Promise<AgreedPayment> {
  const back = `/booking-milestones/${booking.id}`;
  const setup = await beginSetup(ctx, { back });
  return { kind: "page", url: "url" in setup ? setup.url : `/payment-methods?back=${encodeURIComponent(back)}` };
}

function refused(ctx: Ctx, error: unknown, held = pence(0)): AgreedPayment {
  if (isAppError(error, "MILESTONE_PAYMENT_UNKNOWN") || isAppError(error, "PAYMENT_PROCESSING"))
    return { kind: "checking" };
  if (!(error instanceof AppError)) ctx.log.error({ err: error }, "paying after an agreement failed");
  return { kind: "refused", byBank: isAppError(error, "PAYMENT_DECLINED"), held };
}
