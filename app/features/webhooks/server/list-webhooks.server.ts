import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { requireUser } from "#kernel/actor.ts";
import { findOwn, presentWebhook, type Webhook } from "./webhook-row.server.ts";

/** The person's webhooks, newest first. Throws NOT_SIGNED_IN. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, id))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
  return rows.map(presentWebhook);
}

/** One of the person's webhooks. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function readWebhook(ctx: Ctx, { webhookId }: { webhookId: string }): Promise<Webhook> {
  return presentWebhook(await findOwn(ctx.db, requireUser(ctx.actor), webhookId));
}
