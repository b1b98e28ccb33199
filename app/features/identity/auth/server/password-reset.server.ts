import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Queryable } from "#db/client.server.ts";
import { authTokens, emailReversals, users } from "#db/schema/auth.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";
import { resetIdentifier } from "./sign-in.server.ts";

/**
 * Mails a link to choose a new password, if the address has an account; nothing tells the caller whether it has. `page` is the path of the
 * page that the link opens.
 */
export async function requestReset(
  ctx: Ctx,
  { email, page }: { email: string; page?: string },
  browser: Headers,
): Promise<void> {
  await askAuth(ctx, browser, "/request-password-reset", { email, ...(page && { redirectTo: page }) });
}

/** Whether the token of a reset link can still be used; asking does not use it. */
export async function resetLinkWorks(ctx: Ctx, token: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: authTokens.id })
    .from(authTokens)
    .where(and(eq(authTokens.identifier, resetIdentifier(token)), gt(authTokens.expiresAt, sql`now()`)))
    .limit(1);
  return row !== undefined;
}

/** Sets a new password by the token of a mailed link, once; every session of the account ends. Throws LINK_NOT_VALID. */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  browser: Headers,
): Promise<void> {
  try {
    await askAuth(ctx, browser, "/reset-password", { token, newPassword: password });
  } catch (error) {
    throw isAppError(error, "INVALID_TOKEN") ? authErrors.LINK_NOT_VALID() : error;
  }
}

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

/** The user with an address, ignoring case. Throws NO_SUCH_USER. */
export async function userByEmail(db: Db, email: string): Promise<{ id: string }> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!user) throw authErrors.NO_SUCH_USER();
  return user;
}
