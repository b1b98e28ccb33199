import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { type BookingRow, bookingSummary, lockBooking, moveBooking } from "#features/bookings/index.server.ts";
import { endingOf } from "#features/disputes/rules/split.ts";
import { decisionTexts } from "#features/disputes/rules/story.ts";
import { type HeldSplit, moneyOfBooking, sendsBackTooMuchAlone, splitHeld } from "#features/money/index.server.ts";
import { paymentErrors } from "#features/money/rules/payment.errors.ts";
import { notify } from "#features/notifications/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { frozenBookingDecided } from "#features/risk/notifications.ts";
import { riskErrors } from "#features/risk/rules/risk.errors.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { endBooking } from "./settle-dispute.server.ts";

export type { HeldSplit };

interface FrozenDecision {
  bookingId: string;
  /** The amount of held money to refund to the customer, in pence. The rest is released to the tradesperson. */
  refundAmount: Pence;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides about one booking of a suspended tradesperson: the held money is refunded, released or split, and the booking ends.
 * When more than £500 is held, or the refund is too much for one operator (`sendsBackTooMuchAlone`), a second one must confirm it.
 * Released money is not transferred until an admin clears it. Throws NOT_FOUND, NOT_SUSPENDED, IN_DISPUTE (decide the dispute
 * instead), NOTHING_HELD, OVER_SPLIT, APPROVAL_WAITING, and the errors of `checkAct`.
 */
export function decideFrozenBooking(ctx: Ctx, decision: FrozenDecision): Promise<HeldSplit | AwaitsApproval> {
  const { bookingId, refundAmount, reason } = decision;
  checkAct(ctx, { needs: frozenApproval.asks, reason });
  return ctx.db.transaction(async (tx) => {
    const { held } = await lockFrozen(tx, bookingId);
    // More than is held is refused below.
    const isTooMuch =
      refundAmount <= held &&
      (needsSecondPerson(held) || (await sendsBackTooMuchAlone(ctx, tx, { bookingId, amount: refundAmount })));
    if (!isTooMuch) return carryOut(ctx, tx, decision);
    const subject = { kind: "booking", id: bookingId };
    const asked = { request: { bookingId, refundAmount }, amount: held, subject, reason };
    return requestApproval(ctx, tx, { act: frozenApproval, ...asked });
  });
}

/** A decision that is too much for one operator, which a second operator confirms. */
export const frozenApproval = defineApprovable({
  kind: "suspension.decide-booking",
  asks: "risk.decide",
  confirms: "approvals.confirm",
  request: z.object({ bookingId: z.string(), refundAmount: z.number().int().transform(pence) }),
  lock: (tx, { bookingId }) => lockBooking(tx, bookingId),
  facts: async (db, { bookingId }) => {
    const { free: held, released, fees } = await moneyOfBooking(db, bookingId);
    return { held, released, fees };
  },
  lines: ({ refundAmount }, facts) => {
    const charged = { released: pence(Number(facts.released)), fees: pence(Number(facts.fees)) };
    return decisionTexts({ refundAmount }, { held: pence(Number(facts.held)), aftercare: false, charged });
  },
  path: ({ bookingId }) => `/admin/bookings/${bookingId}`,
  carryOut: async (ctx, tx, request, { id, reason }) => {
    await carryOut(ctx, tx, { ...request, reason }, id);
  },
});

/** The booking, locked, and what is held for it. Throws NOT_FOUND, NOT_SUSPENDED, IN_DISPUTE, NOTHING_HELD. */
async function lockFrozen(tx: Tx, bookingId: string) {
  const before = await lockBooking(tx, bookingId);
  if (!(await accountState(tx, before.tradespersonId)).frozen) throw riskErrors.NOT_SUSPENDED();
  if (before.status === "disputed") throw paymentErrors.IN_DISPUTE();
  const { free: held, released } = await moneyOfBooking(tx, bookingId);
  if (held === 0) throw paymentErrors.NOTHING_HELD();
  return { before, held, released };
}

/** `approval`: the request that a second operator has confirmed. */
async function carryOut(ctx: Ctx, tx: Tx, decision: FrozenDecision, approval?: string): Promise<HeldSplit> {
  const { bookingId, refundAmount, reason } = decision;
  const { before, held, released } = await lockFrozen(tx, bookingId);
  const at = ctx.clock.now();
  // The booking passes through the state `disputed`, so that the same endings apply as for a dispute.
  const booking: BookingRow = await moveBooking(tx, { bookingId, event: "dispute", actor: system, at });
  const cause = newId();
  const done = await splitHeld(ctx, tx, booking, { refundAmount, disputeId: cause });
  const isCompleted = before.completedAt !== null;
  const ending = endingOf({ held, refund: refundAmount, completed: isCompleted, paidBefore: released > 0 });
  await endBooking(ctx, tx, booking, { ending, moneyMoved: true });
  const needs = approval ? frozenApproval.confirms : frozenApproval.asks;
  const act = { act: "suspension.decide-booking", needs, subject: { kind: "booking", id: bookingId }, reason };
  const after = { refunded: done.refunded, released: done.released };
  await recordAct(tx, ctx, act, {
    before: { status: before.status, held },
    after: { ...after, cause, ...(approval && { approval }) },
  });
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, ...after, reason: reason.trim() };
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, frozenBookingDecided, { to, payload, path });
  return done;
}
