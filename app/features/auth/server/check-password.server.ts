import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authAccounts } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { wrongPassword } from "../rules/auth.errors.ts";

/** Checks the password of the signed-in user, suspended or not. Throws WRONG_PASSWORD, RATE_LIMITED. */
export async function checkPassword(ctx: Ctx, password: string): Promise<void> {
  const { id } = requireUser(ctx.actor);
  const [account] = await ctx.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, id), eq(authAccounts.providerId, "credential")));
  const right = account?.hash ? await ctx.auth.passwordMatches({ userId: id, hash: account.hash, password }) : false;
  if (!right) throw wrongPassword("password");
}
