import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { authAccounts, users } from "#db/schema/auth.ts";

/**
 * What somebody signs in with, as one text that changes whenever that changes; null without an account. It is compared before and after
 * a sign-in: a session that began with a password which was replaced meanwhile must not outlive it.
 */
async function signInState(db: Db, which: SQL): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password, twoFactor: users.twoFactorEnabled })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, "credential")))
    .where(which);
  return row ? JSON.stringify(row) : null;
}

export const signInStateOf = (db: Db, userId: string) => signInState(db, eq(users.id, userId));
export const signInStateByEmail = (db: Db, email: string) => signInState(db, eq(users.email, email));
