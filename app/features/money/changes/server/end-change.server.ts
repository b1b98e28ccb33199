import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { transition, tryTransition } from "#db/transition.server.ts";
import { type BookingRow, bookingSummary, refreshBookingPages } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireActive, system } from "#kernel/actor.ts";
import { changeDeclined, changeLapsed, changeWithdrawn } from "../notifications.ts";
import { changeErrors } from "../rules/change.errors.ts";
import { differenceText } from "../rules/change.labels.ts";
import { changeMachine } from "../rules/change.machine.ts";
import { canAnswerChange, canTakeBackChange } from "../rules/change.policy.ts";
import {
  askedChangeOf,
  type ChangeRow,
  lockChange,
  permitChange,
  unsafeChangesToLapse,
} from "./change-reads.server.ts";
import { isBeingPaid, requireNotBeingPaid } from "./open-payments.server.ts";

/**
 * The customer declines a change: the agreed work goes on for the agreed price. Throws NOT_FOUND, WRONG_ROLE, CHANGE_ANSWERED, CHANGE_NOT_OPEN,
 * CHANGE_DURING_PAYMENT (they have approved it, and the bank has not answered yet).
 */
export async function declineChange(
  ctx: Ctx,
  { changeId, reason = null }: { changeId: string; reason?: string | null | undefined },
): Promise<ChangeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { booking, change: before } = await lockChange(tx, changeId);
    permitChange(canAnswerChange(actor, booking, before));
    await requireNotBeingPaid(tx, before);
    const set = { endedAt: at, declineReason: reason, updatedAt: at };
    const move = { id: before.id, event: "decline", actor, at, set } as const;
    const change = await transition(tx, bookingChanges, changeMachine, move, changeErrors.CHANGE_ANSWERED);
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer, amount, path } = await bookingSummary(tx, booking);
    const payload = { jobTitle, customer, difference: differenceText(change.amount), agreed: amount, reason };
    await notify(tx, ctx, changeDeclined, { to: booking.tradespersonId, payload, path });
    return change;
  });
}

/**
 * Records an approval with the price before it and what the customer read, in the transaction that holds the booking's lock. The caller changes the
 * price and the money. Throws CHANGE_ANSWERED.
 */
export function recordApproval(
  tx: Tx,
  { id, amount, revision }: ChangeRow,
  agreed: Pick<ChangeRow, "priceBefore" | "startWords"> & { actor: Actor; at: Date },
): Promise<ChangeRow> {
  const { actor, at, ...columns } = agreed;
  const set = { ...columns, endedAt: at, updatedAt: at };
  const move = { id, event: "approve", actor, at, set, detail: { amount, revision } } as const;
  return transition(tx, bookingChanges, changeMachine, move, changeErrors.CHANGE_ANSWERED);
}

/** The tradesperson takes a change back. Throws NOT_FOUND, WRONG_ROLE, CHANGE_ANSWERED, CHANGE_DURING_PAYMENT. */
export async function withdrawChange(ctx: Ctx, { changeId }: { changeId: string }): Promise<ChangeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { booking, change: before } = await lockChange(tx, changeId);
    permitChange(canTakeBackChange(actor, booking, before));
    await requireNotBeingPaid(tx, before);
    const move = { id: before.id, event: "withdraw", actor, at, set: { endedAt: at, updatedAt: at } } as const;
    const change = await transition(tx, bookingChanges, changeMachine, move, changeErrors.CHANGE_ANSWERED);
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, tradesperson, amount, path } = await bookingSummary(tx, booking);
    const payload = { jobTitle, tradesperson, difference: differenceText(change.amount), agreed: amount };
    await notify(tx, ctx, changeWithdrawn, { to: booking.customerId, payload, path });
    return change;
  });
}

/**
 * Ends the unanswered change of a booking whose work is not under way any more, in the transaction of the flow that finishes, cancels or disputes
 * it and holds its lock. A payment for it that still arrives goes back.
 */
export async function lapseChangeOf(tx: Tx, ctx: Ctx, booking: BookingRow, actor: Actor = system): Promise<void> {
  const asked = await askedChangeOf(tx, booking.id);
  if (asked) await lapse(tx, ctx, booking, asked, actor);
}

async function lapse(tx: Tx, ctx: Ctx, booking: BookingRow, { id }: ChangeRow, actor: Actor): Promise<boolean> {
  const at = ctx.clock.now();
  const move = { id, event: "lapse", actor, at, set: { endedAt: at, updatedAt: at } } as const;
  const change = await tryTransition(tx, bookingChanges, changeMachine, move);
  if (!change) return false;
  await refreshBookingPages(tx, booking, at);
  const { jobTitle, amount, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, difference: differenceText(change.amount), agreed: amount };
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, changeLapsed, { to, payload, path });
  return true;
}

const BATCH = 100;

/** Ends changes that nobody answered for five days, or whose work has ended. Returns how many. A scheduled task calls this. */
export async function lapseChanges(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  let lapsed = 0;
  for (const changeId of await unsafeChangesToLapse(ctx.db, { now, limit: BATCH }))
    lapsed += await ctx.db.transaction(async (tx) => {
      const { booking, change } = await lockChange(tx, changeId);
      // Edited meanwhile, so that its days begin again.
      if (booking.status === "confirmed" && change.expiresAt > now) return 0;
      // The customer has approved it, and the bank has not answered yet.
      if (booking.status === "confirmed" && (await isBeingPaid(tx, change))) return 0;
      return (await lapse(tx, ctx, booking, change, system)) ? 1 : 0;
    });
  return lapsed;
}
