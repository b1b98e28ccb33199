import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { handleWebhookTask } from "../../tasks.ts";

/** Enqueues a failed event again. Returns its previous status, or null for an unknown event; only "failed" is reopened. */
export async function reopenWebhook(tx: Tx, eventId: string): Promise<string | null> {
  const [event] = await tx
    .select({ status: webhookEvents.status })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId))
    .for("update");
  if (event?.status !== "failed") return event?.status ?? null;
  await tx.update(webhookEvents).set({ status: "received" }).where(eq(webhookEvents.id, eventId));
  await enqueue(tx, handleWebhookTask, { eventId }, { key: `webhook:${eventId}` });
  return event.status;
}
