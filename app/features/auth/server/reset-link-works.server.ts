import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authTokens } from "#db/schema/auth.ts";
import { resetIdentifier } from "./tokens.server.ts";

/** Whether the token of a reset link can still be used; asking does not use it. */
export async function resetLinkWorks(ctx: Ctx, token: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: authTokens.id })
    .from(authTokens)
    .where(and(eq(authTokens.identifier, resetIdentifier(token)), gt(authTokens.expiresAt, sql`now()`)))
    .limit(1);
  return row !== undefined;
}
