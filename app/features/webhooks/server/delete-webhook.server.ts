import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { requireSession } from "#kernel/actor.ts";
import { findOwn } from "./webhook-row.server.ts";

/** Deletes one of the person's webhooks with its log. Throws NOT_SIGNED_IN, API_KEY_REFUSED, NOT_FOUND. */
export async function deleteWebhook(ctx: Ctx, { webhookId }: { webhookId: string }): Promise<void> {
  const { id } = await findOwn(ctx.db, requireSession(ctx.actor), webhookId);
  await ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** Deletes all of them. Throws NOT_SIGNED_IN, API_KEY_REFUSED. */
export async function deleteMyWebhooks(ctx: Ctx): Promise<void> {
  const { id } = requireSession(ctx.actor);
  await ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, id));
}
