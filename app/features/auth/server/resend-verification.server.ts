import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Mails another verification link to the signed-in user; does nothing when the address is verified. Throws NOT_SIGNED_IN, RATE_LIMITED. */
export async function resendVerification(ctx: Ctx, browser: Headers): Promise<void> {
  const user = requireUser(ctx.actor);
  if (user.emailVerified) return;
  await askAuth(ctx, browser, "/send-verification-email", { email: user.email });
}
