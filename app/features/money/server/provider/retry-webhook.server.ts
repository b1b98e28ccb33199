import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { errors } from "#kernel/errors.ts";
import { handleWebhookTask } from "../../tasks.ts";

/**
 * An admin enqueues a failed event of the payment provider again; handling is idempotent. Recorded in the audit log. Throws
 * NOT_FOUND, NOT_FAILED, and what `audited` throws.
 */
export const retryWebhook = (ctx: Ctx, { eventId, reason }: { eventId: string; reason: string }): Promise<void> =>
  audited(
    ctx,
    { act: "webhook.retry", needs: "work.retry", subject: { kind: "webhook", id: eventId }, reason },
    async (tx, note) => {
      const [event] = await tx
        .select({ status: webhookEvents.status })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId))
        .for("update");
      if (!event) throw errors.NOT_FOUND();
      if (event.status !== "failed") throw errors.NOT_FAILED();
      await tx.update(webhookEvents).set({ status: "received" }).where(eq(webhookEvents.id, eventId));
      await enqueue(tx, handleWebhookTask, { eventId }, { key: `webhook:${eventId}` });
      note({ before: { status: "failed" }, after: { status: "received" } });
    },
  );
