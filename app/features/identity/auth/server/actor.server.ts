import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { sessions, users } from "#db/schema/auth.ts";
import type { AskedRead } from "#db/viewer-read.server.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { type Clock, DAY } from "#kernel/clock.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { scopesFor } from "#kernel/key-scopes.ts";
import { keyHashIn, noteKeyUse } from "../../api-keys/index.server.ts";
import type { Auth } from "./auth.server.ts";
import { actorFrom, deskRole, readCaller, readKeyHolder, readSession, readViewed } from "./read-caller.server.ts";
import { operatorSessionEnded, SEEN_PRECISION, type TokenKeys, tokenOf } from "./sessions.server.ts";
import { hashToken } from "./sign-in.server.ts";

/** The actor of a request, and whether to renew their session with the response. */
export interface Caller {
  actor: Actor;
  renew: boolean;
  /** The rows of the read that was made with that of the session. */
  rows?: unknown[] | undefined;
}

const anonymous: Caller = { actor: visitor, renew: false };

/**
 * The actor of a request, by its session cookie, with one read of session, user, profile and the offset of a moved clock. A session ended
 * elsewhere, or a suspension, takes effect from the next request, whatever the cookie contains. `asked` is read in the same statement.
 */
export async function callerOf(auth: Auth, db: Db, headers: Headers, asked?: AskedRead): Promise<Caller> {
  const token = tokenOf(auth, headers);
  if (!token) return anonymous;
  const found = await readCaller(db, readSession, { token: hashToken(token) }, asked);
  if (!found) return anonymous;
  const { withPasskey, age, sessionId, startedAt, seenAt, confirmedAt, clockOffset, ...user } = found.row;
  auth.clock.learn?.(clockOffset);
  const session = { id: sessionId, startedAt: new Date(startedAt), seenAt: new Date(seenAt) };
  if (user.deskRole && !(await operatorIsHere(db, session, auth.clock.now()))) return anonymous;
  const signedInBy = { kind: "session", id: sessionId } as const;
  const confirmed = confirmedAt === null ? null : new Date(confirmedAt);
  const actor = { ...actorFrom(auth, { ...user, hasPasskey: withPasskey }), confirmedAt: confirmed, signedInBy };
  const viewed = user.deskRole ? await viewedBy(db, actor, auth) : null;
  if (viewed) return { actor: viewed, renew: false };
  return {
    actor,
    renew: age > DAY,
    rows: found.rows,
  };
}

/**
 * Whom an operator sees the site as in this session, if they still may: their role, the time, and that the person is no operator are read
 * with every request. The person has not proved who they are, so nothing that needs it is shown.
 */
async function viewedBy(db: Db, operator: User, auth: Auth): Promise<User | null> {
  if (operator.mustSetUpTwoFactor || operator.suspended || !canAtDesk(operator.deskRole, "people.view")) return null;
  const values = { session: operator.signedInBy?.id, operator: operator.id, now: auth.clock.now().toISOString() };
  const [found] = await readViewed(db, values);
  if (!found || found.deskRole) return null;
  const { clockOffset: _, viewingId: id, until, reason, ...person } = found;
  const viewing = { id, operator, until: new Date(until), reason };
  return { ...actorFrom(auth, person), confirmedAt: null, viewing };
}

/**
 * The actor of an API call: by the API key of its bearer header, or, without that header, by its session cookie. An operator's key has
 * an operator's scopes only, and a person's a person's, so that a key does not get more power with its owner's role. `clock` decides whether a key has expired. Throws VIEW_ONLY: the API is for programs, and an operator who sees what
 * somebody else sees has pages only.
 */
export async function apiCallerOf(
  auth: Auth,
  db: Db,
  headers: Headers,
  clock: Clock,
  asked?: AskedRead,
): Promise<Caller> {
  // A proxy that protects a trial with a password of its own adds other kinds of the header.
  if (!/^bearer\b/i.test(headers.get("authorization") ?? "")) {
    const caller = await callerOf(auth, db, headers, asked);
    if (caller.actor.kind === "user" && caller.actor.viewing) throw errors.VIEW_ONLY();
    return caller;
  }
  const hash = keyHashIn(headers);
  const found = hash === null ? null : await readCaller(db, readKeyHolder, { hash }, asked);
  if (!found) return anonymous;
  const { keyId, scopes, expiresAt, lastUsedAt, clockOffset, ...user } = found.row;
  clock.learn?.(clockOffset);
  const now = clock.now();
  if (new Date(expiresAt) <= now) return anonymous;
  await noteKeyUse(db, { keyId, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) }, now);
  // Whoever created it had a second factor then, and whatever ends that ends the key.
  const owner = actorFrom(auth, { ...user, hasPasskey: true });
  const allowed = scopes.filter((scope) => scopesFor(owner).includes(scope));
  if (allowed.length === 0) return anonymous;
  const signedInBy = { kind: "key", id: keyId, scopes: allowed } as const;
  return { actor: { ...owner, signedInBy }, renew: false, rows: found.rows };
}

/** Ends an operator's session that nobody has used for too long, or notes that it is in use. False when it has ended. */
async function operatorIsHere(db: Db, session: OperatorSession, now: Date): Promise<boolean> {
  if (operatorSessionEnded(session, now)) {
    await db.delete(sessions).where(eq(sessions.id, session.id));
    return false;
  }
  if (now.getTime() - session.seenAt.getTime() > SEEN_PRECISION)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id));
  return true;
}

interface OperatorSession {
  id: string;
  startedAt: Date;
  seenAt: Date;
}

export const actorOf = async (auth: Auth, db: Db, headers: Headers): Promise<Actor> =>
  (await callerOf(auth, db, headers)).actor;

/**
 * The session that a cookie proves, and whose it is; null when it has ended. It does not count as a use of the session: an event stream
 * that reconnects is no sign of a person.
 */
export async function findSession(
  db: Db,
  keys: TokenKeys,
  headers: Headers,
): Promise<typeof sessions.$inferSelect | null> {
  const token = tokenOf(keys, headers);
  if (!token) return null;
  const [row] = await db
    .select({ session: sessions, deskRole })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashToken(token)), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return null;
  if (row.deskRole && operatorSessionEnded(row.session, keys.clock.now())) {
    await db.delete(sessions).where(eq(sessions.id, row.session.id));
    return null;
  }
  return row.session;
}

/** Extends a session to thirty days from now; returns the cookies to set. */
export async function renewSession(auth: Auth, headers: Headers): Promise<string[]> {
  const answer = await auth.api.getSession({ headers, query: { disableCookieCache: true }, asResponse: true });
  return answer.headers.getSetCookie();
}
