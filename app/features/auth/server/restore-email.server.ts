import { and, eq, gt, gte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { authAccounts, authTokens, emailReversals, twoFactors, users } from "#db/schema/auth.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./lock-user.server.ts";
import { removePasskeysSince } from "./passkey-hooks.server.ts";
import { requestOrigin } from "./request-origin.server.ts";
import { hashToken, newSecret, resetIdentifier } from "./tokens.server.ts";

/**
 * Restores an address with the link that its owner got when it was changed. Every session ends, the password no longer works, and a
 * second factor or a passkey that was added after the change is removed. Returns the token of a link to choose a new password, for the page that
 * follows. Throws LINK_NOT_VALID.
 */
export async function restoreEmail(
  ctx: Ctx,
  { token }: { token: string },
  browser: Headers,
): Promise<{ resetToken: string }> {
  const at = ctx.clock.now();
  const origin = await requestOrigin(ctx, browser);
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(emailReversals).where(worksAt(token, at));
    if (!found) throw authErrors.LINK_NOT_VALID();
    const { userId } = found;
    const user = await lockUser(tx, userId);
    if (!user) throw authErrors.LINK_NOT_VALID();
    // Whoever changed the address may have changed it again: the links to those later addresses go too.
    const used = await tx
      .delete(emailReversals)
      .where(and(eq(emailReversals.userId, userId), gte(emailReversals.createdAt, found.createdAt)))
      .returning({ id: emailReversals.id });
    if (!used.some(({ id }) => id === found.id)) throw authErrors.LINK_NOT_VALID();
    await tx
      .update(users)
      .set({
        email: found.email,
        emailVerified: true,
        updatedAt: at,
        ...(found.hadTwoFactor ? {} : { twoFactorEnabled: false }),
      })
      .where(eq(users.id, userId));
    if (!found.hadTwoFactor) await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await removePasskeysSince(tx, userId, found.createdAt);
    await tx.update(authAccounts).set({ password: null, updatedAt: at }).where(eq(authAccounts.userId, userId));
    const { baseUrl } = ctx;
    const event = { userId, change: "email-restored" as const, origin, keptSession: null, at, baseUrl };
    await recordCredentialEvent(tx, { ...event, replacedAddress: user.email });
    return { resetToken: await createReset(tx, userId) };
  });
}

/** Whether the link can still be used; asking does not use it. */
export async function reversalWorks(ctx: Ctx, token: string): Promise<boolean> {
  return (await ctx.db.$count(emailReversals, worksAt(token, ctx.clock.now()))) === 1;
}

const worksAt = (token: string, at: Date) =>
  and(eq(emailReversals.tokenHash, hashToken(token)), gt(emailReversals.expiresAt, at));

/** Links to choose a password end by real time, which Better Auth uses. */
async function createReset(tx: Tx, userId: string): Promise<string> {
  const token = newSecret();
  const now = new Date();
  const row = { id: newId(), identifier: resetIdentifier(token), value: userId };
  await tx.insert(authTokens).values({ ...row, expiresAt: later(now, HOUR), createdAt: now, updatedAt: now });
  return token;
}
