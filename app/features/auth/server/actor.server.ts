import { createHmac, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import { and, eq, gt, sql } from "drizzle-orm";
import { TERMS } from "#config/terms.ts";
import type { Db } from "#db/client.server.ts";
import { sessions, termsAgreements, userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { findApiKey } from "#features/api-keys/index.server.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { type Clock, DAY } from "#kernel/clock.ts";
import { operatorSessionEnded, SEEN_PRECISION } from "../rules/operator-session.ts";
import type { Auth } from "./auth.server.ts";
import { hashToken } from "./tokens.server.ts";

/** The actor of a request, and whether to renew their session with the response. */
export interface Caller {
  actor: Actor;
  renew: boolean;
}

const sessionReads = new WeakMap<Db, ReturnType<typeof prepareRead>>();
const anonymous: Caller = { actor: visitor, renew: false };

/**
 * The actor of a request, by its session cookie, with one read of session, user and profile. A session ended elsewhere, or a
 * suspension, takes effect from the next request, whatever the cookie contains.
 */
export async function callerOf(auth: Auth, db: Db, headers: Headers): Promise<Caller> {
  const token = tokenOf(auth, headers);
  if (!token) return anonymous;
  const [row] = await sessionRead(db).execute({ token: hashToken(token) });
  if (!row) return anonymous;
  const { withPasskey, age, session, confirmedAt, ...user } = row;
  if (user.isAdmin && !(await operatorIsHere(db, session, auth.clock.now()))) return anonymous;
  const actor = actorFrom(auth, { ...user, hasPasskey: withPasskey });
  return { actor: { ...actor, confirmedAt, signedInBy: { kind: "session", id: session.id } }, renew: age > DAY };
}

/**
 * The actor of an API call: by the API key of its bearer header, or, without that header, by its session cookie. A key of an
 * operator does not work. `now` decides whether a key has expired.
 */
export async function apiCallerOf(auth: Auth, db: Db, headers: Headers, now: Date): Promise<Caller> {
  // A proxy that protects a trial with a password of its own adds other kinds of the header.
  if (!/^bearer\b/i.test(headers.get("authorization") ?? "")) return callerOf(auth, db, headers);
  const holder = await findApiKey(db, headers, now);
  if (!holder) return anonymous;
  const [user] = await db
    .select(userColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, holder.userId));
  if (!user || user.isAdmin) return anonymous;
  const signedInBy = { kind: "key", id: holder.keyId, scopes: holder.scopes } as const;
  return { actor: { ...actorFrom(auth, user), signedInBy }, renew: false };
}

const isAdmin = sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin')`;

const userColumns = {
  id: users.id,
  name: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  emailVerified: users.emailVerified,
  userType: profiles.userType,
  suspendedAt: profiles.suspendedAt,
  suspendedFor: profiles.suspendedFor,
  twoFactorEnabled: users.twoFactorEnabled,
  isAdmin,
  mustAgreeToTerms: sql<boolean>`not exists (select 1 from ${termsAgreements}
    where ${termsAgreements.userId} = ${users.id} and ${termsAgreements.version} = ${TERMS.version})`,
};

type UserRow = Omit<User, "kind" | "suspended" | "mustSetUpTwoFactor" | "signedInBy"> & {
  suspendedAt: Date | null;
  twoFactorEnabled: boolean;
  /** Whether the session was opened with a passkey, which proves two factors. */
  hasPasskey?: boolean;
};

function actorFrom(auth: Auth, { suspendedAt, twoFactorEnabled, hasPasskey = false, ...user }: UserRow): User {
  const mustSetUpTwoFactor = user.isAdmin && !twoFactorEnabled && !hasPasskey && auth.adminsNeedTwoFactor;
  return { kind: "user", ...user, suspended: suspendedAt !== null, mustSetUpTwoFactor };
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

/** The prepared query that starts every request of a signed-in person. */
function sessionRead(db: Db) {
  const read = sessionReads.get(db) ?? prepareRead(db);
  sessionReads.set(db, read);
  return read;
}

const prepareRead = (db: Db) =>
  db
    .select({
      ...userColumns,
      confirmedAt: sessions.confirmedAt,
      withPasskey: sessions.withPasskey,
      session: { id: sessions.id, startedAt: sessions.startedAt, seenAt: sessions.seenAt },
      age: sql<number>`extract(epoch from now() - ${sessions.updatedAt})::float8 * 1000`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql`now()`)))
    .prepare("session");

export const actorOf = async (auth: Auth, db: Db, headers: Headers): Promise<Actor> =>
  (await callerOf(auth, db, headers)).actor;

/** What reading a session's token needs: the key of the cookie's signature, and the prefix of its name. */
interface TokenKeys {
  clock: Clock;
  options: { secret: string };
  cookiePrefix: string;
}

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
    .select({ session: sessions, isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashToken(token)), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return null;
  if (row.isAdmin && operatorSessionEnded(row.session, keys.clock.now())) {
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

/** The session's token, from the signed cookie. */
function tokenOf(auth: TokenKeys, headers: Headers): string | null {
  const signed = readable(getSessionCookie(headers, { cookiePrefix: auth.cookiePrefix }) ?? "");
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  return isOurs(token, signed.slice(dot + 1), auth.options.secret) ? token : null;
}

/** Checks Better Auth's signature of a cookie synchronously, because every request needs it. */
function isOurs(token: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Decodes URL encoding; null for text that cannot be a token, including what the database cannot store. */
function readable(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return /^[\x21-\x7e]{1,300}$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}
