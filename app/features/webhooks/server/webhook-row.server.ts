import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { requireActive, requireAdmin, requireSession, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { EventType } from "#kernel/event-types.ts";
import { isId } from "#kernel/id.ts";
import type { OffReason } from "../rules/webhook.ts";

type Row = typeof webhookEndpoints.$inferSelect;

export interface Webhook {
  id: string;
  url: string;
  events: readonly EventType[];
  /** Has the events of every account: an owner's. */
  everyone: boolean;
  createdAt: Date;
  /** When and why it was turned off; null while it is on. */
  off: { at: Date; reason: OffReason } | null;
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: Date | null;
}

/** A stored endpoint without its secret. */
export const presentWebhook = ({
  id,
  url,
  events,
  everyone,
  createdAt,
  offAt,
  offReason,
  failingSince,
}: Row): Webhook => ({
  id,
  url,
  events,
  everyone,
  createdAt,
  off: offAt && offReason && { at: offAt, reason: offReason },
  failingSince,
});

/** One of the person's endpoints. Throws NOT_FOUND, also for other people's. */
export async function findOwn(db: Queryable, { id: userId }: Pick<User, "id">, id: string): Promise<Row> {
  const own = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
  const [row] = isId(id) ? await db.select().from(webhookEndpoints).where(own) : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/**
 * Somebody who may change their webhooks: signed in, because a webhook outlives the key of the program that made it; of operators the
 * owners, because theirs has the events of every account. Throws NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED, DESK_ROLE, TWO_FACTOR_NEEDED.
 */
export function requireOwner({ actor }: Pick<Ctx, "actor">): User {
  requireSession(actor);
  const user = requireActive(actor);
  return user.isAdmin ? requireAdmin(user, "webhooks.change") : user;
}
