import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { requireSeenAmount } from "#app/web/seen-amount.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { AppError, isAppError, revisionNeeded, validationError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { requireSwitch } from "#kernel/switches.ts";
import {
  type ChangeRow,
  lockChange,
  permitChange,
  presentChange,
  requireNoOtherPayment,
  unsafeFindChange,
} from "../../changes/index.server.ts";
import { changeChanged, changeErrors, changeNotFound } from "../../changes/rules/change.errors.ts";
import {
  canAnswerChange,
  differenceProblem,
  type WayOfChange,
  wayOfChange,
} from "../../changes/rules/change.policy.ts";
import { type Plan, planOf } from "../../milestones/index.server.ts";
import { changeOf } from "../../rules/attempt-key.ts";
import { type ChargeableCard, cardForPart } from "../cards/cards.server.ts";
import { closePaymentPage } from "../checkout/close-payment-page.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { requestAuthentication, takeCardPayment } from "../milestones/milestone-payment.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { lockPayableBooking } from "../release/release-work.server.ts";
import { applyChange } from "./apply-change.server.ts";
import { claimChangeCharge, giveUpChange, settleChange } from "./charge-change.server.ts";

/** An approval: done, or (`url`) the customer has to authenticate with their bank first, or (neither) the bank has not answered yet. */
interface Approval {
  change: ChangeRow;
  url: string | null;
}

interface Approve {
  changeId: string;
  /** The revision that was on the screen. */
  revision: number | undefined;
  /** What the screen said is taken now, in pence; nothing is compared without it. */
  charge?: number | undefined;
}

/**
 * The customer approves a change: the price, the stages and what is held follow together. Where the price is held, the extra is charged to their
 * saved card first, and a refused card leaves the change unapproved. A payment page that is open by the old price is closed; a payment that cannot
 * be closed is waited for. A repeated call charges once. Throws NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, TERMS_NOT_AGREED, REVISION_NEEDED,
 * CHANGE_CHANGED with the change as it is now, CHANGE_ANSWERED, CHANGE_NOT_OPEN, CHANGE_DURING_PAYMENT, CHANGE_STAGE_TOO_SMALL, AMOUNT_CHANGED,
 * VALIDATION_FAILED, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, CHANGE_CARD_NEEDED, SWITCHED_OFF, PAYMENT_DECLINED, CHANGE_PAYMENT_FAILED, CHANGE_PAYMENT_UNKNOWN.
 */
export async function approveChange(ctx: Ctx, input: Approve): Promise<Approval> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const { bookingId: id } = await closeOldPage(ctx, customer, input);
  const card = await cardForPart(ctx, { id, customerId: customer.id }, { changeId: input.changeId });
  const claimed = await ctx.db.transaction((tx) => agree(ctx, tx, { ...input, customer, card }));
  if ("change" in claimed) return { change: claimed.change, url: null };
  try {
    return await takeExtra(ctx, claimed.intent);
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw changeErrors.CHANGE_PAYMENT_UNKNOWN({ cause: error });
    throw error;
  }
}

/** Closes a payment page that would take the old price, after the same checks as the approval. Returns the change. */
async function closeOldPage(ctx: Ctx, customer: User, { changeId, revision }: Approve): Promise<ChangeRow> {
  const change = await unsafeFindChange(ctx.db, changeId);
  if (!change) throw changeNotFound();
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, change.bookingId));
  if (!booking) throw changeNotFound();
  permitChange(canAnswerChange(customer, booking, change));
  requireSeenChange(change, revision);
  await closePaymentPage(ctx, { bookingId: booking.id });
  return change;
}

/** Nobody is bound to what they did not see. */
function requireSeenChange(change: ChangeRow, seen: number | undefined): void {
  if (seen === undefined) throw revisionNeeded();
  if (seen !== change.revision) throw changeChanged(presentChange(change));
}

/** Approves the change, or claims the payment on which the approval depends. */
async function agree(
  ctx: Ctx,
  tx: Tx,
  of: Approve & { customer: User; card: ChargeableCard | null },
): Promise<{ change: ChangeRow } | { intent: MoneyIntent }> {
  const { booking, change } = await lockChange(tx, of.changeId);
  permitChange(canAnswerChange(of.customer, booking, change));
  requireSeenChange(change, of.revision);
  await requireNoOtherPayment(tx, change);
  const { way, plan } = await moneyAround(tx, booking, change);
  const charge = way === "charge" ? change.amount : pence(0);
  requireSeenAmount(charge, of.charge);
  if (change.amount > 0) {
    await lockPayableBooking(ctx, tx, booking);
    await requireChecks(tx, booking, ctx.clock.now());
  }
  await lockActive(tx, of.customer.id);
  if (way !== "charge")
    return { change: await applyChange(ctx, tx, { booking, change, plan, taken: pence(0), actor: of.customer }) };
  requireSwitch(ctx, "checkout");
  if (!of.card) throw changeErrors.CHANGE_CARD_NEEDED();
  return { intent: await claimChangeCharge(ctx, tx, { booking, change, card: of.card }) };
}

/** How the change meets the money as it is now. Throws VALIDATION_FAILED when it does not fit the price any more. */
async function moneyAround(
  tx: Tx,
  booking: BookingRow,
  change: ChangeRow,
): Promise<{ way: WayOfChange; plan: Plan | null }> {
  const { released } = await moneyOfBooking(tx, booking.id);
  const wrong = differenceProblem(change.amount, { price: booking.amount, released });
  if (wrong) throw validationError([{ field: "amount", message: wrong }]);
  return wayAround(tx, booking.id, change.amount);
}

/** How a difference meets the money of a booking as it is, and its plan, which may be a proposal that was never used. */
export async function wayAround(
  db: Tx | Ctx["db"],
  bookingId: string,
  difference: Pence,
): Promise<{ way: WayOfChange; plan: Plan | null }> {
  const { paid: isPaid } = await moneyOfBooking(db, bookingId);
  const plan = await planOf(db, bookingId);
  const charges = and(eq(moneyIntents.kind, "charge"), eq(moneyIntents.status, "succeeded"));
  const paidWith = await db
    .select()
    .from(moneyIntents)
    .where(and(eq(moneyIntents.bookingId, bookingId), charges));
  const isPaidWhole = isPaid && paidWith.some((one) => !one.milestoneId && changeOf(one.idempotencyKey) === null);
  const way = wayOfChange(difference, { isPaid, hasStages: plan !== null && !isPaidWhole });
  return { way, plan };
}

const urlOf = (payment: Stripe.PaymentIntent): string | null => payment.next_action?.redirect_to_url?.url ?? null;

/** Charges the extra and settles it. */
async function takeExtra(ctx: Ctx, intent: MoneyIntent): Promise<Approval> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) {
    await giveUpChange(ctx, intent, "Failed to process payment");
    throw changeErrors.CHANGE_PAYMENT_FAILED();
  }
  const settled = await settleChange(ctx, intent, payment);
  if (settled.chargeState !== "action") return answer(settled);
  const requested = urlOf(payment) ? payment : await requestAuthentication(ctx, intent, payment);
  const again = await settleChange(ctx, intent, requested);
  if (again.chargeState !== "action") return answer(again);
  const url = urlOf(requested);
  if (!url) throw changeErrors.CHANGE_PAYMENT_FAILED();
  return { change: again.change, url };
}

function answer({ chargeState, change, failure }: Awaited<ReturnType<typeof settleChange>>): Approval {
  if (failure) throw declined(failure);
  // Paid, and on its way back: the work was finished or cancelled in the meantime.
  if (chargeState === "paid" && change.status !== "approved") throw changeErrors.CHANGE_ANSWERED();
  return { change, url: null };
}

/** The card was refused; `why` is the provider's message for its owner. */
const declined = (why: string): AppError =>
  new AppError("PAYMENT_DECLINED", { status: 402, title: "Payment failed", message: `${why} Nothing is agreed` });
