import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/**
 * An admin has the provider asked again what became of an intent: it is the next that the scheduled task looks at, within a minute.
 * Logged. Throws NOT_FOUND (also once its end is known), and what `audited` throws.
 */
export async function retryIntent(ctx: Ctx, { intentId, reason }: { intentId: string; reason: string }): Promise<void> {
  if (!isId(intentId)) throw errors.NOT_FOUND();
  const subject = { kind: "money_intent", id: intentId };
  await audited(ctx, { act: "payment.ask_again", subject, reason }, async (tx, note) => {
    const [intent] = await tx
      .update(moneyIntents)
      .set({ updatedAt: later(ctx.clock.now(), -DAY) })
      .where(and(eq(moneyIntents.id, intentId), inArray(moneyIntents.status, ["intended", "unknown"])))
      .returning();
    if (!intent) throw errors.NOT_FOUND();
    note({ before: { status: intent.status, kind: intent.kind, booking_id: intent.bookingId } });
  });
}
