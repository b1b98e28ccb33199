import { and, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authTokens, emailReversals, guessCounters, sessions } from "#db/schema/auth.ts";

/**
 * A scheduled task: deletes sign-ins that have not been used for 30 days, with their IP address and browser, links that no longer
 * work, and counts of attempts that have ended. They end by real time, which Better Auth uses.
 */
export async function deleteExpiredSignIns({ db, clock }: Ctx): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(authTokens).where(lt(authTokens.expiresAt, now));
  const free = or(isNull(guessCounters.blockedUntil), lt(guessCounters.blockedUntil, now));
  await db.delete(guessCounters).where(and(lt(guessCounters.expiresAt, now), free));
  // The product's clock decides here, as it does when the link is used.
  await db.delete(emailReversals).where(lt(emailReversals.expiresAt, clock.now()));
}
