import { eq } from "drizzle-orm";
import type { User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { Queryable } from "./client.server.ts";
import { sessions } from "./schema/auth.ts";

/**
 * Checks that the session of a request still exists: whoever has just been signed out by a credential event, which ends the access of programs, must not
 * create another. A write locks the account first, as the event does. Throws NOT_SIGNED_IN.
 */
export async function requireLiveSession(db: Queryable, { signedInBy }: User): Promise<void> {
  if (!signedInBy) return;
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, signedInBy.id));
  if (found.length === 0) throw errors.NOT_SIGNED_IN();
}
