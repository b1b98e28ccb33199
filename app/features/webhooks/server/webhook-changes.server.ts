import { count, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { requireLiveSession } from "#db/live-session.server.ts";
import { users } from "#db/schema/auth.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireSession, requireUser } from "#kernel/actor.ts";
import { defineErrors, errors, validationError } from "#kernel/errors.ts";
import type { EventType } from "#kernel/event-types.ts";
import { newId } from "#kernel/id.ts";
import { webhookAdded } from "../notifications.ts";
import { WEBHOOKS_MAX } from "../rules/webhook.ts";
import {
  findOwn,
  firstSecret,
  nextSecret,
  presentWebhook,
  requireOwner,
  type Webhook,
} from "./webhook-secrets.server.ts";

export const webhookErrors = defineErrors({
  WEBHOOK_LIMIT: { status: 409, message: `You have ${WEBHOOKS_MAX} webhooks. Delete one before you add another` },
  WEBHOOK_OFF: { status: 409, message: "This webhook is off. Turn it on first" },
});

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
  if (!ctx.outbound.accepts(url))
    throw validationError([{ field: "url", message: "Use an https:// address that is on the public internet" }]);
  const created = await createIdempotently(ctx, refuseRepeat, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    await requireLiveSession(tx, user);
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

interface Change {
  webhookId: string;
  events?: readonly EventType[] | undefined;
  enabled?: boolean | undefined;
}

/**
 * Chooses the events of a webhook, turns it on or off. While it is off, events are not stored for it; what was waiting is given up. Throws
 * NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED, DESK_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function changeWebhook(ctx: Ctx, { webhookId, events, enabled }: Change): Promise<Webhook> {
  const { id: webhook, offAt } = await findOwn(ctx.db, requireOwner(ctx), webhookId);
  const on = { offAt: null, offReason: null, failingSince: null, failures: 0, busyUntil: null };
  const off = { offAt: ctx.clock.now(), offReason: "owner" as const };
  const switched = enabled === undefined || enabled === (offAt === null) ? {} : enabled ? on : off;
  const row = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({ events: events ? [...new Set(events)] : sql`${webhookEndpoints.events}`, ...switched })
      .where(eq(webhookEndpoints.id, webhook))
      .returning();
    if (changed?.offAt)
      await tx.update(webhookDeliveries).set({ dueAt: null }).where(eq(webhookDeliveries.endpointId, webhook));
    return changed;
  });
  if (!row) throw errors.NOT_FOUND();
  return presentWebhook(row);
}

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

/** Deletes every webhook of a person. Returns how many there were. */
export async function deleteWebhooksOf(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .returning({ id: webhookEndpoints.id });
  return deleted.length;
}

/**
 * Gives a webhook a new secret, which is not shown again. Events are signed with the old one too for 24 hours. Throws NOT_SIGNED_IN,
 * API_KEY_REFUSED, SUSPENDED, DESK_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND, SHOWN_ONCE (a repeated call).
 */
export async function renewWebhookSecret(
  ctx: Ctx,
  { webhookId }: { webhookId: string },
): Promise<Webhook & { secret: string }> {
  const user = requireOwner(ctx);
  const { id } = await findOwn(ctx.db, user, webhookId);
  const renewed = await createIdempotently<Webhook & { secret: string }>(
    ctx,
    refuseRepeatOfRenewWebhookSecret,
    async (tx) => {
      const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update");
      if (!row) throw errors.NOT_FOUND();
      const { secret, sealed } = nextSecret(ctx.sealing, row, ctx.clock.now());
      await tx.update(webhookEndpoints).set({ secret: sealed }).where(eq(webhookEndpoints.id, id));
      return { ...presentWebhook(row), secret };
    },
  );
  securityEvent(ctx.log, "webhook-secret-renewed", { actor: user.id, address_hash: ctx.addressHash });
  return renewed;
}

/** A repeated call cannot get the secret again. */
async function refuseRepeatOfRenewWebhookSecret(): Promise<undefined> {
  throw errors.SHOWN_ONCE();
}

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
