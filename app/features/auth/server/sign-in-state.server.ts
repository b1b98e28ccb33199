import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { authAccounts, passkeys, users } from "#db/schema/auth.ts";

/**
 * What somebody signs in with, as one text that changes whenever that changes; null without an account. It is compared before and after
 * a sign-in: a session that began with a password which was replaced meanwhile must not outlive it.
 */
const keys = sql<
  string[]
>`array(select ${passkeys.id} from ${passkeys} where ${passkeys.userId} = ${users.id} order by 1)`;

async function signInState(db: Db, which: SQL): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password, twoFactor: users.twoFactorEnabled, keys })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, "credential")))
    .where(which);
  return row ? JSON.stringify(row) : null;
}

export const signInStateOf = (db: Db, userId: string) => signInState(db, eq(users.id, userId));
export const signInStateByEmail = (db: Db, email: string) => signInState(db, eq(users.email, email));
