import { randomBytes } from "node:crypto";
import { and, eq, like, not } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import type { Sealing } from "#db/sealing.server.ts";
import { requireActive, requireAdmin, requireSession, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import type { EventType } from "#kernel/event-types.ts";
import { isId } from "#kernel/id.ts";
import type { OffReason } from "../rules/webhook.ts";

/** What every secret begins with, as the Standard Webhooks specification says. The rest is 32 bytes in base64. */
export const SECRET_PREFIX = "whsec_";

/** The text that is signed: id, time in seconds and body of an attempt. */
export const signedText = ({ id, seconds, body }: { id: string; seconds: number; body: string }): string =>
  `${id}.${seconds}.${body}`;

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

const BATCH = 200;

/** Seals up to 200 secrets that another key sealed with the current key, in one transaction. Returns how many; 0 when none is left. */
export function resealWebhookSecrets({ db, sealing }: Pick<Ctx, "db" | "sealing">): Promise<number> {
  const isOutdated = not(like(webhookEndpoints.secret, `${sealing.currentPrefix}%`));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: webhookEndpoints.id, secret: webhookEndpoints.secret })
      .from(webhookEndpoints)
      .where(isOutdated)
      .limit(BATCH)
      .for("update");
    for (const { id, secret } of rows)
      await tx
        .update(webhookEndpoints)
        .set({ secret: sealing.seal(id, sealing.open(id, secret) as object) })
        .where(and(eq(webhookEndpoints.id, id), isOutdated));
    return rows.length;
  });
}

/** How long events are signed with an old secret too, so that a program can change to the new one without missing any. */
const OLD_SECRET_FOR = DAY;

/** A call whose answer was lost is made again, and must not end the secret that is in use. */
const OLD_SECRETS = 3;

/** What is sealed for an endpoint. */
interface Secrets {
  secret: string;
  old?: readonly { secret: string; until: string }[];
}

const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString("base64")}`;

/** The first secret of an endpoint, as it is shown and as it is stored. */
export function firstSecret(sealing: Sealing, id: string): { secret: string; sealed: string } {
  const secret = newSecret();
  return { secret, sealed: sealing.seal(id, { secret }) };
}

/** A new secret beside the old ones that are still valid. */
export function nextSecret(
  sealing: Sealing,
  { id, secret: sealed }: { id: string; secret: string },
  now: Date,
): { secret: string; sealed: string } {
  const { secret: current, old = [] } = sealing.open(id, sealed) as Secrets;
  const until = later(now, OLD_SECRET_FOR).toISOString();
  const valid = [{ secret: current, until }, ...old.filter((one) => new Date(one.until) > now)].slice(0, OLD_SECRETS);
  const secret = newSecret();
  return { secret, sealed: sealing.seal(id, { secret, old: valid }) };
}

/** The secrets that sign events now, the newest first. */
export function validSecrets(
  sealing: Sealing,
  { id, secret: sealed }: { id: string; secret: string },
  now: Date,
): string[] {
  const { secret, old = [] } = sealing.open(id, sealed) as Secrets;
  return [secret, ...old.filter(({ until }) => new Date(until) > now).map((one) => one.secret)];
}
