import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { endPush, endPushes } from "#features/notifications/index.server.ts";
import { deleteWebhook } from "#features/webhooks/index.server.ts";
import { requireSession, type User } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { endCalendarLink, revokeApiKey } from "../../api-keys/index.server.ts";
import { type Access, type AccessKind, unusedDays } from "../rules/access.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";
import { endTrustedDevice } from "./known-devices.server.ts";
import { removeAllPasskeys, removePasskey } from "./passkeys.server.ts";
import { endSession } from "./sessions.server.ts";
import { requestOrigin } from "./sign-in.server.ts";

/** The most rows of one kind; every kind has a lower limit of its own, but sessions. */
const MOST = 100;

const NOTHING = sql`null::text as beginning, '{}'::text[] as allows, null::timestamptz as "failingSince", 0 as waiting`;

/** Where each kind of access stands. The columns are those of `Row`. */
const READS: Readonly<Record<AccessKind, (user: User) => ReturnType<typeof sql>>> = {
  session: (user) => sql`
    select id, created_at as "createdAt", updated_at as "lastUsedAt", expires_at as until,
      id = ${user.signedInBy?.kind === "session" ? user.signedInBy.id : null}::uuid as "isThis", user_agent as what, ${NOTHING}
    from sessions where user_id = ${user.id} and expires_at > now() order by updated_at desc limit ${MOST}`,
  device: (user) => sql`
    select device.token_id, device.created_at, device.created_at, token.expires_at, false, device.user_agent, ${NOTHING}
    from trusted_devices device join auth_tokens token on token.id = device.token_id
    where device.user_id = ${user.id} and token.expires_at > now() limit ${MOST}`,
  passkey: (user) => sql`
    select id, created_at, last_used_at, null::timestamptz, false, coalesce(name, 'Passkey'), ${NOTHING}
    from passkeys where user_id = ${user.id} limit ${MOST}`,
  api_key: (user) => sql`
    select id, created_at, last_used_at, expires_at, false, name, beginning, scopes, null::timestamptz, 0
    from api_keys where user_id = ${user.id} and expires_at > now() limit ${MOST}`,
  // A person has one link: it has their id.
  calendar_link: (user) => sql`
    select user_id, created_at, last_read_at, null::timestamptz, false, null, ${NOTHING}
    from calendar_links where user_id = ${user.id} and ended_at is null`,
  webhook: (user) => sql`
    select endpoint.id, endpoint.created_at, (select last_attempt_at from webhook_deliveries where endpoint_id = endpoint.id and last_attempt_at is not null
        order by created_at desc, id desc limit 1),
      null::timestamptz, false, endpoint.url, null, endpoint.events, endpoint.failing_since,
      (select count(*)::int from webhook_deliveries where endpoint_id = endpoint.id and due_at is not null)
    from webhook_endpoints endpoint where endpoint.user_id = ${user.id} limit ${MOST}`,
  push: (user) => sql`
    select id, created_at, last_sent_at, null::timestamptz, false, user_agent, ${NOTHING}
    from push_subscriptions where user_id = ${user.id} limit ${MOST}`,
};

type Row = Omit<Access, "createdAt" | "lastUsedAt" | "until" | "failingSince"> &
  Record<"createdAt", string> &
  Record<"lastUsedAt" | "until" | "failingSince", string | null>;

/**
 * Everything that opens the account, or is told about it, without a password: by kind, the last used first. Throws NOT_SIGNED_IN, API_KEY_REFUSED,
 * VIEW_ONLY.
 */
export const myAccess = ({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<Access[]> =>
  read(db, requireSession(actor));

async function read(db: Queryable, user: User): Promise<Access[]> {
  const kinds = Object.entries(READS).map(
    ([kind, select], place) =>
      sql`select ${place}::int as place, ${kind}::text as kind, one.* from (${select(user)}) one`,
  );
  const rows = await jsonRows<Row>(
    db,
    sql`select kind, id, "createdAt", "lastUsedAt", until, "isThis", what, beginning, allows, "failingSince", waiting
      from (${sql.join(kinds, sql` union all `)}) access
      order by place, "isThis" desc, coalesce("lastUsedAt", "createdAt") desc, id`,
  );
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map(({ createdAt, lastUsedAt, until, failingSince, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    lastUsedAt: time(lastUsedAt),
    until: time(until),
    failingSince: time(failingSince),
  }));
}

/** How each kind is ended. Each answers NOT_FOUND when another request has ended it. */
const ENDS: Readonly<Record<AccessKind, (ctx: Ctx, id: string, browser: Headers) => Promise<unknown>>> = {
  session: (ctx, sessionId) => endSession(ctx, { sessionId }),
  device: (ctx, deviceId) => endTrustedDevice(ctx, { deviceId }),
  passkey: (ctx, passkeyId, browser) => removePasskey(ctx, { passkeyId }, browser),
  api_key: (ctx, keyId) => revokeApiKey(ctx, { keyId }),
  calendar_link: async (ctx, id) => found(await endCalendarLink(ctx.db, id, ctx.clock.now())),
  webhook: (ctx, webhookId) => deleteWebhook(ctx, { webhookId }),
  push: async (ctx, id) => found(await endPush(ctx.db, requireSession(ctx.actor).id, id)),
};

function found(ended: number): void {
  if (ended === 0) throw errors.NOT_FOUND();
}

/**
 * Ends one of them, from its next use on. Returns what it was. Throws NOT_SIGNED_IN, API_KEY_REFUSED, NOT_FOUND (also for other people's, and ended ones);
 * of a passkey also what `removePasskey` throws.
 */
export async function endAccess(ctx: Ctx, { accessId }: { accessId: string }, browser: Headers): Promise<Access> {
  requireSession(ctx.actor);
  const access = isId(accessId) ? (await myAccess(ctx)).find(({ id }) => id === accessId) : undefined;
  if (!access) throw errors.NOT_FOUND();
  await ENDS[access.kind](ctx, accessId, browser);
  return access;
}

/** Ends what nothing has used for long (`unusedDays`). Returns what it was. Throws NOT_SIGNED_IN, API_KEY_REFUSED. */
export async function endUnusedAccess(ctx: Ctx, browser: Headers): Promise<Access[]> {
  const now = ctx.clock.now();
  const unused = (await myAccess(ctx)).filter((access) => unusedDays(access, now) !== null);
  for (const { kind, id } of unused) await ENDS[kind](ctx, id, browser).catch(unlessEnded);
  return unused;
}

/** Another request has ended it. */
function unlessEnded(error: unknown): void {
  if (!isAppError(error, "NOT_FOUND")) throw error;
}

/**
 * Ends everything but this session, as every credential event does, and the passkeys unless they are kept. Returns how many there were. Throws
 * NOT_SIGNED_IN, API_KEY_REFUSED; with passkeys to remove also STEP_UP_REQUIRED, PASSKEY_NEEDED.
 */
export async function endAllAccess(
  ctx: Ctx,
  { keepPasskeys = false }: { keepPasskeys?: boolean },
  browser: Headers,
): Promise<number> {
  const user = requireSession(ctx.actor);
  const { id: userId, signedInBy } = user;
  const keptSession = signedInBy?.kind === "session" ? signedInBy.id : null;
  const origin = await requestOrigin(ctx, browser);
  const at = ctx.clock.now();
  const ended = await ctx.db.transaction(async (tx) => {
    const all = await read(tx, user);
    await recordCredentialEvent(tx, { userId, change: "signed-out", origin, keptSession, at, baseUrl: ctx.baseUrl });
    await endPushes(tx, userId, null);
    if (!keepPasskeys) await removeAllPasskeys(tx, user, at);
    return all.filter(({ isThis, kind }) => !isThis && !(keepPasskeys && kind === "passkey")).length;
  });
  securityEvent(ctx.log, "credential-changed", { actor: userId, address_hash: ctx.addressHash });
  return ended;
}
