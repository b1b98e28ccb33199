import { type SQL, sql } from "drizzle-orm";
import { TERMS } from "#config/terms.ts";
import type { Db } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { sessions, termsAgreements, termsVersions, userRoles, users } from "#db/schema/auth.ts";
import { viewings } from "#db/schema/operators.ts";
import { sandboxClock } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { selection, statement, type Values } from "#db/statement.server.ts";
import { type AskedRead, withCaller } from "#db/viewer-read.server.ts";
import type { User } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";
import type { Auth } from "./auth.server.ts";

/** The caller's row and, if another read was made in the same statement, its rows. */
export async function readCaller<Row>(
  db: Db,
  { alone, together }: CallerRead<Row>,
  values: Record<string, string>,
  asked: AskedRead | undefined,
): Promise<{ row: Row; rows?: unknown[] } | null> {
  if (!asked) {
    const [row] = await alone(db, values);
    return row ? { row } : null;
  }
  const [found] = await together(asked.read)(db, { ...asked.values, ...values });
  return found ? { row: found.caller, rows: found.rows } : null;
}

/** A read of who calls, alone or with what they ask for. */
interface CallerRead<Row> {
  alone: (db: Db, values: Values) => Promise<Row[]>;
  together: ReturnType<typeof withCaller<Row>>;
}

const callerRead = <Row>(make: () => SQL): CallerRead<Row> => ({
  alone: statement<Row>(make),
  together: withCaller<Row>(make),
});

export const deskRole = sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`;

const CURRENT = sql.raw(`'${TERMS.version}'`);
const clockOffset = sql`coalesce((select ${sandboxClock.offsetMs} from ${sandboxClock}), 0)::float8`;
/** Today in the United Kingdom by the product's clock. */
const today = sql`((now() + make_interval(secs => ${clockOffset} / 1000)) at time zone 'Europe/London')::date`;

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
  // Somebody who agreed to an earlier version is asked from the day that we told them.
  mustAgreeToTerms: sql`not exists (select from ${termsAgreements}
    where ${termsAgreements.userId} = ${users.id} and ${termsAgreements.version} = ${CURRENT})
    and (not exists (select from ${termsAgreements} where ${termsAgreements.userId} = ${users.id})
      or exists (select from ${termsVersions} where ${termsVersions.version} = ${CURRENT} and ${termsVersions.appliesFrom} <= ${today}))`,
  clockOffset,
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
export const readSession = callerRead<SessionRow>(() => {
  const columns = selection({
    ...userColumns,
    sessionId: sessions.id,
    ...pickColumns(sessions, ["startedAt", "seenAt", "confirmedAt", "withPasskey"]),
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
export const readViewed = statement<ViewedRow>(() => {
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
export const readKeyHolder = callerRead<KeyRow>(() => {
  const columns = selection({
    ...userColumns,
    keyId: apiKeys.id,
    ...pickColumns(apiKeys, ["scopes", "expiresAt", "lastUsedAt"]),
  });
  return sql`select ${columns} from ${apiKeys} join ${users} on ${users.id} = ${apiKeys.userId} ${ofPerson}
    where ${apiKeys.keyHash} = ${sql.placeholder("hash")}`;
});

export function actorFrom(auth: Auth, { twoFactorEnabled, hasPasskey = false, ...user }: UserRow): User {
  const isAdmin = user.deskRole !== null;
  const mustSetUpTwoFactor = isAdmin && !twoFactorEnabled && !hasPasskey && auth.adminsNeedTwoFactor;
  return { kind: "user", ...user, isAdmin, mustSetUpTwoFactor };
}
