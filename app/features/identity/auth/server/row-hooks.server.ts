import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/adapters";
import { and, eq, exists, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Settings } from "#config/settings.server.ts";
import { TERMS } from "#config/terms.ts";
import type { Db, Tx } from "#db/client.server.ts";
import {
  authTokens,
  emailReversals,
  guessCounters,
  knownDevices,
  sessions,
  usedCodes,
  userRoles,
  users,
} from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { type Clock, DAY, later } from "#kernel/clock.ts";
import { verifyEmail } from "../notifications.ts";
import { saveTermsAgreement } from "./account-changes.server.ts";
import { createLink } from "./account-link.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { noteTrustedDevice } from "./known-devices.server.ts";
import { OPERATOR_SESSION } from "./sessions.server.ts";

/** The life of the cookie by which a browser is recognised. */
const DEVICE_MEMORY = 400 * DAY;

/**
 * A scheduled task: deletes sign-ins that have not been used for 30 days, with their IP address and browser, links that no longer
 * work, and counts of attempts that have ended. They end by real time, which Better Auth uses.
 */
export async function deleteExpiredSignIns({ db, clock }: Ctx): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await endIdleOperators(db, clock.now());
  await db.delete(authTokens).where(lt(authTokens.expiresAt, now));
  await db.delete(usedCodes).where(lt(usedCodes.expiresAt, now));
  await deleteOldDevices(db, later(now, -DEVICE_MEMORY));
  const free = or(isNull(guessCounters.blockedUntil), lt(guessCounters.blockedUntil, now));
  await db.delete(guessCounters).where(and(lt(guessCounters.expiresAt, now), free));
  // The product's clock decides here, as it does when the link is used.
  await db.delete(emailReversals).where(lt(emailReversals.expiresAt, clock.now()));
}

/** Their event streams end with the session. */
async function endIdleOperators(db: Db, now: Date): Promise<void> {
  const { idle, longest } = OPERATOR_SESSION;
  const operators = db.select({ id: userRoles.userId }).from(userRoles);
  const ended = or(lt(sessions.seenAt, later(now, -idle)), lt(sessions.startedAt, later(now, -longest)));
  await db.delete(sessions).where(and(inArray(sessions.userId, operators), ended));
}

/** The last device of an account is kept, so that a sign-in from another one is still mailed after years. */
async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  const newer = alias(knownDevices, "newer");
  const laterOne = db
    .select()
    .from(newer)
    .where(and(eq(newer.userId, knownDevices.userId), gt(newer.seenAt, knownDevices.seenAt)));
  await db.delete(knownDevices).where(and(lt(knownDevices.seenAt, before), exists(laterOne)));
}

/** What follows the rows that Better Auth writes. */
export function rowHooks(db: Db, settings: Settings, clock: Clock): NonNullable<BetterAuthOptions["databaseHooks"]> {
  return {
    user: {
      create: {
        after: async ({ id: userId }, call) => {
          await saveTermsAgreement(db, { userId, version: TERMS.version, agreedAt: new Date() });
          await sendLink(db, settings, { userId, request: call?.request });
        },
      },
    },
    session: {
      create: {
        before: async ({ userId }, call) => {
          const now = clock.now();
          const confirmed = await provesIdentity(db, call?.path, userId);
          const withPasskey = USES_PASSKEY.includes(call?.path ?? "");
          return { data: { startedAt: now, seenAt: now, confirmedAt: confirmed ? now : null, withPasskey } };
        },
      },
    },
    verification: { create: { after: (token, call) => noteTrustedDevice(db, token, call?.headers) } },
  };
}

const USES_PASSKEY: readonly string[] = ["/passkey/verify-authentication", "/sign-up/passkey"];

/** The columns of sessions that Better Auth writes for us, and never returns. */
export const SESSION_FIELDS = {
  startedAt: { type: "date", required: false, input: false, returned: false },
  seenAt: { type: "date", required: false, input: false, returned: false },
  confirmedAt: { type: "date", required: false, input: false, returned: false },
  withPasskey: { type: "boolean", required: false, input: false, returned: false },
} as const;

/**
 * A code by email is not proof enough for people who are paid here, because a mailbox must not be enough to change a payout account, nor for operators. The
 * password proves too little when a trusted device skips the second step.
 */
async function provesIdentity(db: Db, path: string | undefined, userId: string): Promise<boolean> {
  if (path !== "/sign-in/email" && path !== "/sign-in/email-code") return true;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.twoFactorEnabled) return false;
  return path === "/sign-in/email" || (user.userType === "customer" && !(await isOperator(db, userId)));
}

const isOperator = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(userRoles, eq(userRoles.userId, userId))) > 0;

/** Sends the link that verifies an address. */
export const sendLink = (db: Db, settings: Settings, { userId, request }: { userId: string; request?: Request }) =>
  db.transaction((tx) => sendVerificationLink(tx, { userId, baseUrl: baseUrlOf(settings, request?.url) }));

type Adapter = DBTransactionAdapter<BetterAuthOptions>;

interface Change {
  model: string;
  where: Where[];
  increment: Record<string, number>;
  set?: Record<string, unknown>;
}

/**
 * Better Auth's database adapter, whose conditional changes hold for concurrent requests too. Its own statement looks for the row in a
 * subquery: a request that waits for another's change does not ask the condition again afterwards, so a backup code signed in twice. A
 * condition of the update itself is asked again.
 */
export function withComparedSets(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return { ...comparing(adapter), transaction: (run) => adapter.transaction((tx) => run(comparing(tx))) };
}

function comparing<A extends Adapter>(adapter: A): A {
  return {
    ...adapter,
    incrementOne: async (change: Change) => {
      const { model, where, increment, set } = change;
      // Increments have no condition but the row's id, and add to what the other request has stored.
      if (Object.keys(increment).length > 0 || !set) return adapter.incrementOne(change);
      // Nobody reads more of the row than whether there is one.
      return (await adapter.updateMany({ model, where, update: set })) > 0 ? set : null;
    },
  } as A;
}

/** Mails a link to verify the address of an account; an earlier link becomes invalid. Links work for 24 hours of real time. */
async function sendVerificationLink(tx: Tx, { userId, baseUrl }: { userId: string; baseUrl: string }): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.emailVerified) return;
  const at = new Date();
  const token = await createLink(tx, "verify-email", { userId, email: user.email, at, expiresAt: later(at, DAY) });
  const url = `${baseUrl}/auth/verify?token=${token}`;
  await enqueueMail(tx, verifyEmail, { to: userId, address: user.email, payload: {}, url });
}
