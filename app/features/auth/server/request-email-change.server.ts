import type { Ctx } from "#app/context.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { verifyNewEmail } from "../notifications.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { createLink, linkCreatedAt } from "./account-link.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { isAddressTaken } from "./is-address-taken.server.ts";
import { lockUser } from "./lock-user.server.ts";

/**
 * Sends a link to the new address; nothing changes until its button is pressed. A newer request invalidates the previous one. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_PASSWORD, RATE_LIMITED, SAME_EMAIL, EMAIL_TAKEN, LINK_JUST_SENT.
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string; password: string }): Promise<void> {
  const user = requireActive(ctx.actor);
  await checkPassword(ctx, input.password);
  if (input.email === user.email) throw at("email", authErrors.SAME_EMAIL);
  const now = ctx.clock.now();
  if (await isAddressTaken(ctx.db, { email: input.email, except: user.id, at: now }))
    throw at("email", authErrors.EMAIL_TAKEN);
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const before = await linkCreatedAt(tx, "change-email", user.id);
    if (before && later(before, MINUTE) > now) throw authErrors.LINK_JUST_SENT({ retryAfter: 60 });
    const link = { userId: user.id, email: input.email, at: now, expiresAt: later(now, DAY) };
    const token = await createLink(tx, "change-email", link);
    await enqueueMail(tx, verifyNewEmail, {
      to: user.id,
      address: input.email,
      payload: {},
      url: `${ctx.baseUrl}/profile/email/verify?token=${token}`,
    });
  });
}

function at(field: string, make: typeof authErrors.SAME_EMAIL) {
  return make({ fields: [{ field, message: make().message }] });
}
