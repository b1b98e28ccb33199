import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { errors } from "#kernel/errors.ts";
import { findOwn, presentWebhook, requireOwner, type Webhook } from "./webhook-row.server.ts";
import { nextSecret } from "./webhook-secrets.server.ts";

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
  const renewed = await createIdempotently<Webhook & { secret: string }>(ctx, refuseRepeat, async (tx) => {
    const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update");
    if (!row) throw errors.NOT_FOUND();
    const { secret, sealed } = nextSecret(ctx.sealing, row, ctx.clock.now());
    await tx.update(webhookEndpoints).set({ secret: sealed }).where(eq(webhookEndpoints.id, id));
    return { ...presentWebhook(row), secret };
  });
  securityEvent(ctx.log, "webhook-secret-renewed", { actor: user.id, address_hash: ctx.addressHash });
  return renewed;
}

/** A repeated call cannot get the secret again. */
async function refuseRepeat(): Promise<undefined> {
  throw errors.SHOWN_ONCE();
}
