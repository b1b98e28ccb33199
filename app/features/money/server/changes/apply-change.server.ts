import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary, refreshBookingPages, setPrice } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { type ChangeRow, recordApproval } from "../../changes/index.server.ts";
import { changeApproved } from "../../changes/notifications.ts";
import { changeErrors } from "../../changes/rules/change.errors.ts";
import { differenceText, startNowWords } from "../../changes/rules/change.labels.ts";
import { takeOffStages, tooMuchHeld } from "../../changes/rules/change.policy.ts";
import { changePlan, type Plan } from "../../milestones/index.server.ts";
import { changeBase } from "../../rules/attempt-key.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { emitPaymentUpdated, updatePaid } from "../ledger/payments-held.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";

/** An approved change, in the transaction that holds the booking's lock. */
interface Agreed {
  booking: BookingRow;
  change: ChangeRow;
  /** The stages follow the price, also in a proposal that was never used; null if there is none. */
  plan: Plan | null;
  /** What was just taken for it and is held. */
  taken: Pence;
  actor: Actor;
}

/**
 * Makes an approved change part of the agreement: the price, the stages, what is held, and what the customer read are written together. The document
 * of it is due by a trigger. Throws CHANGE_ANSWERED, CHANGE_STAGE_TOO_SMALL.
 */
export async function applyChange(ctx: Ctx, tx: Tx, of: Agreed): Promise<ChangeRow> {
  const { booking, plan, taken, actor } = of;
  const at = ctx.clock.now();
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  const startWords = startNowWords(tradesperson, of.change.amount);
  const change = await recordApproval(tx, of.change, { priceBefore: booking.amount, startWords, actor, at });
  const price = pence(booking.amount + change.amount);
  const changed = await setPrice(tx, booking, price);
  if (plan) await changeStages(tx, plan, { change, actor, at });
  const returned = await returnTooMuch(ctx, tx, { bookingId: booking.id, changeId: change.id, price });
  await updatePaid(tx, booking.id, at);
  await refreshBookingPages(tx, changed, at);
  if (taken > 0 || returned > 0) await emitPaymentUpdated(tx, changed, at);
  const payload = {
    jobTitle,
    difference: differenceText(change.amount),
    isMore: change.amount > 0,
    price,
    taken,
    returned,
  };
  for (const [to, other, isCustomer] of [
    [booking.customerId, tradesperson, true],
    [booking.tradespersonId, customer, false],
  ] as const)
    await notify(tx, ctx, changeApproved, {
      to,
      payload: { ...payload, other, isCustomer },
      path,
      ids: { booking_id: booking.id, change_id: change.id },
      receiptOf: changeBase(change.id),
    });
  return change;
}

/** The stage of an extra has the first words of its reason. */
const TITLE_MAX = 60;
const stageTitle = (reason: string): string => {
  const [sentence = ""] = reason.split(/\n|(?<=[.!?])\s/);
  // The title stands within sentences and before commas.
  const line = sentence.trim().replace(/\.$/, "");
  return `Extra: ${line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).trimEnd()}…` : line}`;
};

async function changeStages(
  tx: Tx,
  plan: Plan,
  { change, actor, at }: { change: ChangeRow; actor: Actor; at: Date },
): Promise<void> {
  const { bookingId, amount, reason } = change;
  if (amount > 0) return changePlan(tx, plan, { bookingId, add: { title: stageTitle(reason), amount }, actor, at });
  const unpaid = plan.milestones.filter(({ status }) => status === "pending" || status === "failed");
  const less = takeOffStages(unpaid, pence(-amount));
  if (!less) throw changeErrors.CHANGE_STAGE_TOO_SMALL();
  await changePlan(tx, plan, { bookingId, changed: less.changed, actor, at });
}

/** What is held above the new price goes back to the customer. Returns how much, in pence. */
async function returnTooMuch(
  ctx: Ctx,
  tx: Tx,
  { bookingId, changeId, price }: { bookingId: string; changeId: string; price: Pence },
): Promise<Pence> {
  const amount = tooMuchHeld(price, await moneyOfBooking(tx, bookingId));
  if (amount === 0) return amount;
  const refunds = await refundPart(ctx, tx, { bookingId, amount, cause: changeBase(changeId) });
  return sum(refunds.map((refund) => refund.amount));
}
