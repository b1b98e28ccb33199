import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { carryOutRefundTask, transferReleasedTask } from "../../tasks.ts";
import type { MoneyIntent } from "./provider-calls.server.ts";

/**
 * An admin retries an intent: the outcome of an unknown one is read from the provider within a minute, and a failed transfer or
 * refund begins its next attempt. Recorded in the audit log. Throws NOT_FOUND (also when there is nothing to retry), and what
 * `audited` throws.
 */
export async function retryIntent(ctx: Ctx, { intentId, reason }: { intentId: string; reason: string }): Promise<void> {
  if (!isId(intentId)) throw errors.NOT_FOUND();
  const subject = { kind: "money_intent", id: intentId };
  await audited(ctx, { act: "payment.ask_again", needs: "payments.repair", subject, reason }, async (tx, note) => {
    const [intent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, intentId)).for("update");
    if (!intent || !(await retry(ctx, tx, intent))) throw errors.NOT_FOUND();
    note({ before: { status: intent.status, kind: intent.kind, booking_id: intent.bookingId } });
  });
}

async function retry(ctx: Ctx, tx: Tx, { id, kind, status, bookingId }: MoneyIntent): Promise<boolean> {
  if (status === "succeeded") return false;
  if (status !== "failed") {
    // The scheduled task takes the intents first that were checked longest ago.
    await tx
      .update(moneyIntents)
      .set({ updatedAt: later(ctx.clock.now(), -DAY) })
      .where(eq(moneyIntents.id, id));
    return true;
  }
  if (kind === "transfer") await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
  else if (kind === "refund") await enqueue(tx, carryOutRefundTask, { intentId: id }, { key: `refund:${id}` });
  else return false;
  return true;
}
