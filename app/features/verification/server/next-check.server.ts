import { and, asc, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";

/**
 * The check to decide after another one: a waiting one of the same person, or else the one that waits longest. Null when none waits.
 * Never the operator's own. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function nextCheck({ db, actor }: Ctx, decidedId: string): Promise<string | null> {
  const { id: own } = requireAdmin(actor, "checks.decide");
  const { id, userId, status, createdAt } = verificationChecks;
  const [decided] = isId(decidedId)
    ? await db.select({ userId }).from(verificationChecks).where(eq(id, decidedId))
    : [];
  const waiting = and(eq(status, "submitted"), ne(userId, own), ne(id, decidedId));
  const oldest = [asc(createdAt), asc(id)] as const;
  const ofPerson = decided && and(waiting, eq(userId, decided.userId));
  for (const where of [ofPerson, waiting]) {
    if (!where) continue;
    const [next] = await db
      .select({ id })
      .from(verificationChecks)
      .where(where)
      .orderBy(...oldest)
      .limit(1);
    if (next) return next.id;
  }
  return null;
}
