import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { endAllSessions, requestReset } from "#features/identity/auth/index.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { signedOutByTeam } from "../notifications.ts";
import { userErrors } from "../rules/user.errors.ts";
import { lockUser } from "./users.server.ts";

interface HelpSignIn {
  userId: string;
  reason: string;
  /** Also mails a link to choose a new password. */
  reset: boolean;
}

export interface SignInHelp {
  /** What follows once the transaction is committed. */
  finish(): Promise<void>;
}

/**
 * Signs a person out everywhere, and mails them that; with `reset` also a link to choose a new password. Operators are not helped so: a second owner
 * decides about them. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED, NOT_FOUND, IS_ADMIN.
 */
export async function helpSignIn(ctx: Ctx, help: HelpSignIn): Promise<void> {
  const { finish } = await ctx.db.transaction((tx) => helpSignInIn(tx, ctx, help));
  await finish();
}

/** The same in a transaction of the caller. */
export async function helpSignInIn(tx: Tx, ctx: Ctx, { userId, reason, reset }: HelpSignIn): Promise<SignInHelp> {
  const act = reset ? "user.reset-sign-in" : "user.end-sessions";
  const subject = { kind: "user", id: userId };
  const logged = { act, needs: "sign-in.help", subject, personId: userId, reason } as const;
  checkAct(ctx, logged);
  const { deskRole } = await lockUser(tx, userId);
  if (deskRole) throw userErrors.IS_ADMIN();
  await recordAct(tx, ctx, logged);
  await endAllSessions(tx, userId);
  await enqueueMail(tx, signedOutByTeam, { to: userId, payload: {}, url: `${ctx.baseUrl}/auth` });
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return {
    async finish() {
      if (reset && user) await requestReset(ctx, { email: user.email, page: "/auth/reset" }, new Headers());
    },
  };
}
