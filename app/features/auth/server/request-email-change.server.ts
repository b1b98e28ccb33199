import type { Ctx } from "#app/context.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { addressInUse, verifyNewEmail } from "../notifications.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { createLink, linkCreatedAt } from "./account-link.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { isAddressTaken } from "./is-address-taken.server.ts";
import { lockUser } from "./lock-user.server.ts";

/**
 * Sends a link to the new address; nothing changes until its button is pressed. A newer request invalidates the previous one. An
 * address that already belongs to an account gets an email without a link, and the caller the same answer, so that nobody learns who
 * has an account. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_PASSWORD, RATE_LIMITED, SAME_EMAIL, LINK_JUST_SENT.
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string; password: string }): Promise<void> {
  const user = requireActive(ctx.actor);
  await checkPassword(ctx, input.password);
  if (input.email === user.email) throw at("email", authErrors.SAME_EMAIL);
  const now = ctx.clock.now();
  const isTaken = await isAddressTaken(ctx.db, { email: input.email, except: user.id, at: now });
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const before = await linkCreatedAt(tx, "change-email", user.id);
    if (before && later(before, MINUTE) > now) throw authErrors.LINK_JUST_SENT({ retryAfter: 60 });
    const link = { userId: user.id, email: input.email, at: now, expiresAt: later(now, DAY) };
    // Also for an address that is taken: a second request must get the same answer.
    const token = await createLink(tx, "change-email", link);
    const mail = { to: user.id, address: input.email, payload: {} };
    if (isTaken) await enqueueMail(tx, addressInUse, { ...mail, url: `${ctx.baseUrl}/auth` });
    else await enqueueMail(tx, verifyNewEmail, { ...mail, url: `${ctx.baseUrl}/profile/email/verify?token=${token}` });
  });
}

function at(field: string, make: typeof authErrors.SAME_EMAIL) {
  return make({ fields: [{ field, message: make().message }] });
}
