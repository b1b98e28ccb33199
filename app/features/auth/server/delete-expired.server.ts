import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authTokens, sessions } from "#db/schema/auth.ts";

/**
 * A scheduled task: deletes sign-ins that have not been used for 30 days, with their IP address and browser, and links that no
 * longer work. They end by real time, which Better Auth uses.
 */
export async function deleteExpiredSignIns({ db }: Ctx): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(authTokens).where(lt(authTokens.expiresAt, now));
}
