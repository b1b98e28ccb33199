import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import {
  findMilestone,
  type MilestoneRow,
  moveMilestone,
  permitMilestone,
  planOf,
} from "../../milestones/index.server.ts";
import { milestoneErrors, milestoneNotFound, paymentDeclined } from "../../milestones/rules/milestone.errors.ts";
import type { MilestoneStatus } from "../../milestones/rules/milestone.machine.ts";
import { canCharge } from "../../milestones/rules/milestone.policy.ts";
import { type ChargeableCard, cardForPart } from "../cards/cards.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { lockPayableBooking } from "../release/release-work.server.ts";
import { claimMilestoneCharge } from "./claim-milestone-charge.server.ts";
import { cancelUnauthenticated, requestAuthentication, takeCardPayment } from "./milestone-payment.server.ts";
import { giveUpMilestone, type MilestoneSettlement, settleMilestone } from "./settle-milestone.server.ts";

/**
 * The outcome of a charge: it has succeeded, the customer has to authenticate at `url`, or (neither) the bank has not answered
 * yet.
 */
interface MilestoneCharge {
  success: boolean;
  requiresAction: boolean;
  status: MilestoneStatus;
  /** True when the work is complete, so that the money was released at once; otherwise it is held. */
  released: boolean;
  bookingId: string;
  url: string | null;
}

/** The error of a request that the provider refuses, such as for a deleted card or an invalid amount. */
const REFUSED = "Failed to process payment";

/**
 * Pays a milestone with the customer's default card, or another one once that was refused, or continues its payment in progress; repeated calls charge it once. The
 * amount is the stored milestone's. Throws NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, PLAN_NOT_APPROVED, IN_DISPUTE,
 * TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, SWITCHED_OFF, MILESTONE_PAID, MILESTONE_NOT_PAYABLE, NO_PAYMENT_METHOD, PAYMENT_DECLINED (402, with the reason), MILESTONE_PAYMENT_FAILED,
 * MILESTONE_PAYMENT_UNKNOWN (503: retried automatically).
 */
export async function chargeMilestone(ctx: Ctx, { milestoneId }: { milestoneId: string }): Promise<MilestoneCharge> {
  const customer = requireVerifiedEmail(requireCustomer(ctx.actor));
  requireSwitch(ctx, "checkout");
  const found = isId(milestoneId) ? await findMilestone(ctx.db, milestoneId) : null;
  if (!found) throw milestoneNotFound();
  const card = await cardForPart(ctx, { id: found.bookingId, customerId: customer.id }, { milestoneId });
  const intent = await claim(ctx, found, card);
  try {
    const payment = await takeCardPayment(ctx, intent);
    if (!payment) return await refuse(ctx, intent);
    const settled = await settleMilestone(ctx, intent, payment);
    return settled.chargeState === "action" ? await authenticate(ctx, intent, payment) : answer(intent, settled);
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw milestoneErrors.MILESTONE_PAYMENT_UNKNOWN({ cause: error });
    throw error;
  }
}

/** Stores the payment intent and moves the milestone to processing, before the provider is called. */
async function claim(ctx: Ctx, found: MilestoneRow, card: ChargeableCard | null): Promise<MoneyIntent> {
  const { id: milestoneId } = found;
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.bookingId);
    const milestone = (await findMilestone(tx, milestoneId)) ?? found;
    const { paid } = await moneyOfBooking(tx, booking.id);
    permitMilestone(canCharge(ctx.actor, { ...booking, paid }, await planOf(tx, booking.id), milestone));
    await lockPayableBooking(ctx, tx, booking);
    await lockActive(tx, booking.customerId);
    if (milestone.status !== "processing") {
      await requireChecks(tx, booking, ctx.clock.now());
      if (!card) throw milestoneErrors.NO_PAYMENT_METHOD();
      const move = { milestoneId, event: "charge", actor: ctx.actor, at: ctx.clock.now() } as const;
      if (!(await moveMilestone(tx, { ...move, set: { failure: null } })))
        throw milestoneErrors.MILESTONE_NOT_PAYABLE();
    }
    return claimMilestoneCharge(ctx, tx, { booking, milestone, card });
  });
}

/** The card's bank requires authentication: the customer goes to the bank's page and returns to ours. */
async function authenticate(ctx: Ctx, intent: MoneyIntent, payment: Stripe.PaymentIntent): Promise<MilestoneCharge> {
  const requested = urlOf(payment) ? payment : await requestAuthentication(ctx, intent, payment);
  const settled = await settleMilestone(ctx, intent, requested);
  if (settled.chargeState !== "action") return answer(intent, settled);
  const url = urlOf(requested);
  if (!url) throw milestoneErrors.MILESTONE_PAYMENT_FAILED();
  return { ...answer(intent, settled), requiresAction: true, url };
}

const urlOf = (payment: Stripe.PaymentIntent): string | null => payment.next_action?.redirect_to_url?.url ?? null;

async function refuse(ctx: Ctx, intent: MoneyIntent): Promise<never> {
  await giveUpMilestone(ctx, intent, REFUSED);
  throw milestoneErrors.MILESTONE_PAYMENT_FAILED();
}

function answer(intent: MoneyIntent, { chargeState, milestone, failure }: MilestoneSettlement): MilestoneCharge {
  if (failure) throw paymentDeclined(failure);
  const success = chargeState === "paid" && milestone.status === "paid";
  // Paid, and being refunded: the booking was cancelled in the meantime.
  if (chargeState === "paid" && !success) throw milestoneErrors.MILESTONE_NOT_PAYABLE();
  const status = milestone.status;
  const released = milestone.releasedAt !== null;
  return { success, requiresAction: false, status, released, bookingId: intent.bookingId, url: null };
}

/**
 * Resolves a milestone's charge whose outcome is unknown, after a lost reply, an ended process or a missing authentication.
 * Retries with the intent's own key, so that it is charged once. Throws PROVIDER_SILENT.
 */
export async function reconcileMilestone(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) return giveUpMilestone(ctx, intent, "Failed to process payment");
  const settled = await settleMilestone(ctx, intent, payment);
  if (settled.chargeState !== "action") return;
  const dropped = await cancelUnauthenticated(ctx, intent, payment);
  if (dropped !== payment) await settleMilestone(ctx, intent, dropped);
}
