import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { emit } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/index.ts";
import { tryTransition } from "#db/transition.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { transferReversed, transferred } from "../rules/ledger.ts";
import { moneyIntentMachine } from "../rules/money-intent.machine.ts";
import { postLedger } from "./post-ledger.server.ts";

/**
 * Records a transfer and what was reversed of it, by the provider's present word. May be told any number of times in
 * any order. A transfer that is not ours is left alone.
 */
export async function recordTransfer(ctx: Ctx, transfer: Stripe.Transfer): Promise<void> {
  const id = transfer.metadata.intent_id;
  if (!isId(id)) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [intent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, id));
    if (intent?.kind !== "transfer") return;
    const booking = await lockBooking(tx, intent.bookingId);
    const set = { providerId: transfer.id, failure: null, updatedAt: at };
    await tryTransition(tx, moneyIntents, moneyIntentMachine, { id, event: "succeed", actor: system, at, set });
    const of = { bookingId: booking.id, tradespersonId: booking.tradespersonId };
    const movements = [
      transferred({ ...of, intentId: id, amount: pence(transfer.amount) }),
      ...transfer.reversals.data.map((back) =>
        transferReversed({ ...of, reversalId: back.id, amount: pence(back.amount) }),
      ),
    ];
    if ((await postLedger(tx, movements, at)).size === 0) return;
    await emit(tx, {
      type: "payment.updated",
      to: [booking.tradespersonId],
      ids: { booking_id: booking.id, job_id: booking.jobId },
      at,
    });
  });
}
