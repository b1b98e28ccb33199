import { createHmac, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { TERMS } from "#config/terms.ts";
import type { Db } from "#db/client.server.ts";
import { type AheadRead, type HotRead, hotRead, knowing, withCaller } from "#db/hot-read.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { sessions, termsAgreements, userRoles, users } from "#db/schema/auth.ts";
import { viewings } from "#db/schema/operators.ts";
import { sandboxClock } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { selection, statement } from "#db/statement.server.ts";
import { keyHashIn, noteKeyUse } from "#features/api-keys/index.server.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { type Clock, DAY } from "#kernel/clock.ts";
import { canAtDesk, type DeskRole } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { operatorSessionEnded, SEEN_PRECISION } from "../rules/operator-session.ts";
import type { Auth } from "./auth.server.ts";
import { hashToken } from "./tokens.server.ts";

/** The actor of a request, and whether to renew their session with the response. */
export interface Caller {
  actor: Actor;
  renew: boolean;
  /** The database, which knows the rows of the read that was made with that of the session. */
  db?: Db;
}

const anonymous: Caller = { actor: visitor, renew: false };

/**
 * The actor of a request, by its session cookie, with one read of session, user, profile and the offset of a moved clock. A session ended
 * elsewhere, or a suspension, takes effect from the next request, whatever the cookie contains. `ahead` is made in the same statement.
 */
export async function callerOf(auth: Auth, db: Db, headers: Headers, ahead?: AheadRead): Promise<Caller> {
  const token = tokenOf(auth, headers);
  if (!token) return anonymous;
  const found = await readCaller(db, readSession, { token: hashToken(token) }, ahead);
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
    db: found.db,
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
 * The actor of an API call: by the API key of its bearer header, or, without that header, by its session cookie. A key of an
 * operator does not work. `clock` decides whether a key has expired. Throws VIEW_ONLY: the API is for programs, and an operator who sees what
 * somebody else sees has pages only.
 */
export async function apiCallerOf(
  auth: Auth,
  db: Db,
  headers: Headers,
  clock: Clock,
  ahead?: AheadRead,
): Promise<Caller> {
  // A proxy that protects a trial with a password of its own adds other kinds of the header.
  if (!/^bearer\b/i.test(headers.get("authorization") ?? "")) {
    const caller = await callerOf(auth, db, headers, ahead);
    if (caller.actor.kind === "user" && caller.actor.viewing) throw errors.VIEW_ONLY();
    return caller;
  }
  const hash = keyHashIn(headers);
  const found = hash === null ? null : await readCaller(db, readKeyHolder, { hash }, ahead);
  if (!found) return anonymous;
  const { keyId, scopes, expiresAt, lastUsedAt, clockOffset, ...user } = found.row;
  clock.learn?.(clockOffset);
  const now = clock.now();
  if (new Date(expiresAt) <= now) return anonymous;
  await noteKeyUse(db, { keyId, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) }, now);
  if (user.deskRole) return anonymous;
  const signedInBy = { kind: "key", id: keyId, scopes } as const;
  return { actor: { ...actorFrom(auth, user), signedInBy }, renew: false, db: found.db };
}

/** The caller's row and, if another read was made with it, the database that knows its rows. */
async function readCaller<Row extends { id: string }>(
  db: Db,
  { alone, together }: CallerRead<Row>,
  values: Record<string, string>,
  ahead: AheadRead | undefined,
): Promise<{ row: Row; db: Db } | null> {
  if (!ahead) {
    const [row] = await alone(db, values);
    return row ? { row, db } : null;
  }
  const [found] = await together(ahead.read)(db, { ...ahead.values, ...values });
  if (!found) return null;
  const { caller: row, rows } = found;
  return { row, db: knowing(db, { read: ahead.read, values: { ...ahead.values, viewer: row.id } }, rows) };
}

/** A read of who calls, alone or with what they ask for. */
interface CallerRead<Row> {
  alone: HotRead<Row>;
  together: ReturnType<typeof withCaller<Row>>;
}

function callerRead<Row>(title: string, make: () => SQL): CallerRead<Row> {
  const alone = hotRead<Row>(title, make);
  return { alone, together: withCaller(alone) };
}

const deskRole = sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`;

const userColumns = {
  id: users.id,
  name: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  emailVerified: users.emailVerified,
  userType: profiles.userType,
  suspended: sql`${profiles.suspendedAt} is not null`,
  suspendedFor: profiles.suspendedFor,
  twoFactorEnabled: users.twoFactorEnabled,
  deskRole,
  mustAgreeToTerms: sql`not exists (select 1 from ${termsAgreements}
    where ${termsAgreements.userId} = ${users.id} and ${termsAgreements.version} = ${sql.raw(`'${TERMS.version}'`)})`,
  clockOffset: sql`coalesce((select ${sandboxClock.offsetMs} from ${sandboxClock}), 0)::float8`,
};

interface UserRow
  extends Omit<User, "kind" | "isAdmin" | "mustSetUpTwoFactor" | "signedInBy" | "confirmedAt" | "viewing"> {
  deskRole: DeskRole | null;
  twoFactorEnabled: boolean;
  /** Whether the session was opened with a passkey, which proves two factors. */
  hasPasskey?: boolean;
}

/** The user's data as the database sends it, with the offset by which the clock was moved. */
interface ReadUser extends UserRow {
  clockOffset: number;
}

interface SessionRow extends ReadUser {
  sessionId: string;
  startedAt: string;
  seenAt: string;
  confirmedAt: string | null;
  withPasskey: boolean;
  /** Milliseconds since the session was last renewed. */
  age: number;
}

interface KeyRow extends ReadUser {
  keyId: string;
  scopes: readonly KeyScope[];
  expiresAt: string;
  lastUsedAt: string | null;
}

const ofPerson = sql`join ${profiles} on ${profiles.id} = ${users.id}`;

/** Starts every request of a signed-in person. */
const readSession = callerRead<SessionRow>("session", () => {
  const columns = selection({
    ...userColumns,
    sessionId: sessions.id,
    startedAt: sessions.startedAt,
    seenAt: sessions.seenAt,
    confirmedAt: sessions.confirmedAt,
    withPasskey: sessions.withPasskey,
    age: sql`extract(epoch from now() - ${sessions.updatedAt})::float8 * 1000`,
  });
  return sql`select ${columns} from ${sessions} join ${users} on ${users.id} = ${sessions.userId} ${ofPerson}
    where ${sessions.token} = ${sql.placeholder("token")} and ${sessions.expiresAt} > now()`;
});

interface ViewedRow extends ReadUser {
  viewingId: string;
  until: string;
  reason: string;
}

/** Follows that of an operator's session. */
const readViewed = statement<ViewedRow>("viewed", () => {
  const columns = selection({
    ...userColumns,
    viewingId: viewings.id,
    until: viewings.endsAt,
    reason: viewings.reason,
  });
  return sql`select ${columns} from ${viewings} join ${users} on ${users.id} = ${viewings.personId} ${ofPerson}
    where ${viewings.sessionId} = ${sql.placeholder("session")} and ${viewings.operatorId} = ${sql.placeholder("operator")}
      and ${viewings.endedAt} is null and ${viewings.endsAt} > ${sql.placeholder("now")}::timestamptz
      and ${profiles.closedAt} is null`;
});

/** Starts every request with an API key. */
const readKeyHolder = callerRead<KeyRow>("api_key", () => {
  const columns = selection({
    ...userColumns,
    keyId: apiKeys.id,
    scopes: apiKeys.scopes,
    expiresAt: apiKeys.expiresAt,
    lastUsedAt: apiKeys.lastUsedAt,
  });
  return sql`select ${columns} from ${apiKeys} join ${users} on ${users.id} = ${apiKeys.userId} ${ofPerson}
    where ${apiKeys.keyHash} = ${sql.placeholder("hash")}`;
});

function actorFrom(auth: Auth, { twoFactorEnabled, hasPasskey = false, ...user }: UserRow): User {
  const isAdmin = user.deskRole !== null;
  const mustSetUpTwoFactor = isAdmin && !twoFactorEnabled && !hasPasskey && auth.adminsNeedTwoFactor;
  return { kind: "user", ...user, isAdmin, mustSetUpTwoFactor };
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

/** The session's token, from the signed cookie. */
function tokenOf(auth: TokenKeys, headers: Headers): string | null {
  const signed = readable(getSessionCookie(headers, { cookiePrefix: auth.cookiePrefix }) ?? "");
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  return isOurs(token, signed.slice(dot + 1), auth.options.secret) ? token : null;
}

/** Signatures that were right, by secret and token, so that they are not computed for each request of a person. */
const verified = new Map<string, string>();
const MOST_VERIFIED = 5_000;

/** Checks Better Auth's signature of a cookie synchronously, because every request needs it. */
function isOurs(token: string, signature: string, secret: string): boolean {
  const key = `${secret} ${token}`;
  if (verified.get(key) === signature) return true;
  const isRight = isSignature(token, signature, secret);
  if (verified.size >= MOST_VERIFIED) verified.clear();
  if (isRight) verified.set(key, signature);
  return isRight;
}

function isSignature(token: string, signature: string, secret: string): boolean {
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
