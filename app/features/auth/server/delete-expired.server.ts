import { and, eq, exists, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  authTokens,
  emailReversals,
  guessCounters,
  knownDevices,
  sessions,
  usedCodes,
  userRoles,
} from "#db/schema/auth.ts";
import { DAY, later } from "#kernel/clock.ts";
import { OPERATOR_SESSION } from "../rules/operator-session.ts";

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
