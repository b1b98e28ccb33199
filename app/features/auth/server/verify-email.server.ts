import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { authTokens, users } from "#db/schema/auth.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { findLink } from "./account-link.server.ts";

/** Marks an address as verified with the token of an emailed link, once. Returns the user's id. Throws LINK_NOT_VALID. */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }): Promise<{ userId: string }> {
  return ctx.db.transaction(async (tx) => {
    const link = await findLink(tx, "verify-email", token, new Date());
    if (!link) throw authErrors.LINK_NOT_VALID();
    const { userId, email } = link;
    const verified = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    const used = await tx
      .delete(authTokens)
      .where(eq(authTokens.identifier, `verify-email:${userId}`))
      .returning({ id: authTokens.id });
    if (verified.length === 0 || used.length === 0) throw authErrors.LINK_NOT_VALID();
    return { userId };
  });
}

/** Whether the link of a token can still be used; asking does not use it. */
export const verificationLinkWorks = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await findLink(ctx.db, "verify-email", token, new Date())) !== null;

/** The same for a link to a new address. */
export const emailChangeLinkWorks = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await findLink(ctx.db, "change-email", token, ctx.clock.now())) !== null;
