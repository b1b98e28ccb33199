import { and, eq, gt, ne } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { emailReversals, users } from "#db/schema/auth.ts";

/**
 * Whether an account other than `except` uses an address, or can still restore it. Otherwise whoever has taken over an account
 * could register its old address, and its owner could not get it back.
 */
export async function isAddressTaken(
  db: Queryable,
  { email, except, at }: { email: string; except?: string; at: Date },
): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), except ? ne(users.id, except) : undefined));
  if (user) return true;
  const [reversal] = await db
    .select({ id: emailReversals.id })
    .from(emailReversals)
    .where(
      and(
        eq(emailReversals.email, email),
        gt(emailReversals.expiresAt, at),
        except ? ne(emailReversals.userId, except) : undefined,
      ),
    )
    .limit(1);
  return reversal !== undefined;
}
