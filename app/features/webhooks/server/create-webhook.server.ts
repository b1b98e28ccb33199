import { count, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { users } from "#db/schema/auth.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { errors, validationError } from "#kernel/errors.ts";
import type { EventType } from "#kernel/event-types.ts";
import { newId } from "#kernel/id.ts";
import { webhookAdded } from "../notifications.ts";
import { webhookErrors } from "../rules/webhook.errors.ts";
import { WEBHOOKS_MAX } from "../rules/webhook.ts";
import { texts } from "./texts.ts";
import { presentWebhook, requireOwner, type Webhook } from "./webhook-row.server.ts";
import { firstSecret } from "./webhook-secrets.server.ts";

/**
 * Adds an endpoint and mails its owner. `secret` verifies the signatures of its events and is not shown again. Throws NOT_SIGNED_IN,
 * API_KEY_REFUSED, SUSPENDED, DESK_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED (an address that is not on the public internet),
 * WEBHOOK_LIMIT, SHOWN_ONCE (a repeated call).
 */
export async function createWebhook(
  ctx: Ctx,
  { url, events }: { url: string; events: readonly EventType[] },
): Promise<Webhook & { secret: string }> {
  const user = requireOwner(ctx);
  if (!ctx.outbound.accepts(url)) throw validationError([{ field: "url", message: texts.notPublicAddress }]);
  const created = await createIdempotently(ctx, refuseRepeat, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const [owned] = await tx
      .select({ endpoints: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, user.id));
    if ((owned?.endpoints ?? 0) >= WEBHOOKS_MAX) throw webhookErrors.WEBHOOK_LIMIT();
    const id = newId();
    const { secret, sealed } = firstSecret(ctx.sealing, id);
    const row = await insertOne(tx, webhookEndpoints, {
      id,
      userId: user.id,
      url,
      events: [...new Set(events)],
      everyone: user.isAdmin,
      secret: sealed,
      createdAt: ctx.clock.now(),
    });
    const payload = { host: new URL(url).host };
    await enqueueMail(tx, webhookAdded, { to: user.id, payload, url: `${ctx.baseUrl}/profile/webhooks/${id}` });
    return { ...presentWebhook(row), secret };
  });
  securityEvent(ctx.log, "webhook-added", { actor: user.id, address_hash: ctx.addressHash });
  return created;
}

/** A repeated call cannot get the secret again. */
async function refuseRepeat(tx: Tx, id: string): Promise<undefined> {
  const [created] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  if (created) throw errors.SHOWN_ONCE();
}
