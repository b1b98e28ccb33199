import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { jobPostings, moneyIntents } from "#db/schema/index.ts";
import { tryTransition } from "#db/transition.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { refunded, undone } from "../rules/ledger.ts";
import { moneyIntentMachine } from "../rules/money-intent.machine.ts";
import { ledgerTotals } from "./money-of-booking.server.ts";
import { postLedger } from "./post-ledger.server.ts";
import { postedMovement } from "./posted-movement.server.ts";

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/**
 * Records what has become of a refund, ours or one made at the provider, by the provider's present word. May be told
 * any number of times in any order. A refund of a payment that is not ours is left alone.
 */
export async function recordRefund(ctx: Ctx, refund: Stripe.Refund): Promise<void> {
  const paymentId = idOf(refund.payment_intent);
  if (!paymentId) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [charge] = await tx
      .select()
      .from(moneyIntents)
      .where(and(eq(moneyIntents.providerPaymentId, paymentId), eq(moneyIntents.kind, "charge")));
    if (!charge) return;
    const booking = await lockBooking(tx, charge.bookingId);
    const changed =
      refund.status === "failed" || refund.status === "canceled"
        ? await takeBack(tx, refund, at)
        : refund.status === "succeeded" && (await post(ctx, tx, booking, refund));
    await moveIntent(tx, refund, at);
    if (changed)
      await emit(tx, {
        type: "payment.updated",
        to: [booking.customerId, booking.tradespersonId],
        ids: { booking_id: booking.id, job_id: booking.jobId },
        at,
      });
  });
}

async function post(ctx: Ctx, tx: Tx, booking: BookingRow, refund: Stripe.Refund): Promise<boolean> {
  const known = await Promise.all(keysOf(refund).map((key) => postedMovement(tx, key)));
  if (known.some((movement) => movement !== null)) return false;
  const totals = (await ledgerTotals(tx, [booking.id])).get(booking.id) ?? [];
  const movements = refunded({
    providerId: refund.id,
    bookingId: booking.id,
    tradespersonId: booking.tradespersonId,
    amount: pence(refund.amount),
    totals,
  });
  await postLedger(tx, movements, ctx.clock.now());
  await tellCustomer(ctx, tx, booking, refund);
  return true;
}

async function tellCustomer(ctx: Ctx, tx: Tx, booking: BookingRow, refund: Stripe.Refund): Promise<void> {
  const [job] = await tx
    .select({ title: jobPostings.title })
    .from(jobPostings)
    .where(eq(jobPostings.id, booking.jobId));
  const values = { jobTitle: job?.title ?? "", amount: formatPounds(pence(refund.amount)) };
  const told = { to: booking.customerId, path: `/job/${booking.jobId}`, ids: { booking_id: booking.id } };
  await notify(tx, ctx, { kind: "payment-refunded", values, ...told });
}

/** A refund that bounced after it had been recorded: the money is back where it was. */
async function takeBack(tx: Tx, refund: Stripe.Refund, at: Date): Promise<boolean> {
  const posted = await Promise.all(keysOf(refund).map((key) => postedMovement(tx, key)));
  const movements = posted.flatMap((movement) => (movement ? [undone(movement, `undone:${movement.key}`)] : []));
  return (await postLedger(tx, movements, at)).size > 0;
}

const keysOf = (refund: Stripe.Refund) => [`refund:${refund.id}`, `refund_after_release:${refund.id}`];

async function moveIntent(tx: Tx, refund: Stripe.Refund, at: Date): Promise<void> {
  const id = refund.metadata?.intent_id;
  if (!isId(id)) return;
  const own = and(eq(moneyIntents.id, id), eq(moneyIntents.kind, "refund"));
  const over = { succeeded: "succeed", failed: "fail", canceled: "fail" } as const;
  const event = over[refund.status as keyof typeof over];
  const failure = refund.failure_reason ?? null;
  await tx.update(moneyIntents).set({ providerId: refund.id, failure, updatedAt: at }).where(own);
  if (event) await tryTransition(tx, moneyIntents, moneyIntentMachine, { id, event, actor: system, at, where: own });
}
