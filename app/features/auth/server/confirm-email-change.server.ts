import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emailReversals, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { emailChanged } from "../notifications.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { findLink } from "./account-link.server.ts";
import { type CredentialEvent, recordCredentialEvent } from "./credential-event.server.ts";
import { isAddressTaken } from "./is-address-taken.server.ts";
import { lockUser } from "./lock-user.server.ts";
import { requestOrigin } from "./request-origin.server.ts";
import { currentSession } from "./sessions.server.ts";
import { hashToken, newSecret } from "./tokens.server.ts";

/** How long the old address can be restored. */
const REVERSAL_TIME = 7 * DAY;

/**
 * Changes the address with the token of the link to the new one, signed in or not. Only the session that confirms it goes on. The old
 * address gets a link that restores it for seven days, if it was verified. Returns the user's id. Throws LINK_NOT_VALID, EMAIL_TAKEN.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  { token }: { token: string },
  browser: Headers,
): Promise<{ userId: string }> {
  const at = ctx.clock.now();
  const origin = await requestOrigin(ctx, browser);
  const keptSession = await currentSession(ctx, browser);
  return ctx.db.transaction(async (tx) => {
    const userId = token.split(".")[0] ?? "";
    const link = await findLink(tx, "change-email", token, at);
    if (!link) throw authErrors.LINK_NOT_VALID();
    const user = await lockUser(tx, userId);
    // Read again under the lock: another request may have used the link in the meantime.
    if (!user || !(await findLink(tx, "change-email", token, at))) throw authErrors.LINK_NOT_VALID();
    // Two accounts may confirm the same address at the same time; the second waits here and then sees that it is taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${link.email}, 0))`);
    if (await isAddressTaken(tx, { email: link.email, except: userId, at })) throw authErrors.EMAIL_TAKEN();
    await tx.update(users).set({ email: link.email, emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
    const event: CredentialEvent = { userId, change: "email-changed", origin, keptSession, at, baseUrl: ctx.baseUrl };
    await mailOldAddress(tx, event, { old: user, email: link.email });
    await recordCredentialEvent(tx, event);
    return { userId };
  });
}

async function mailOldAddress(
  tx: Tx,
  { userId, origin, at, baseUrl }: CredentialEvent,
  { old, email }: { old: typeof users.$inferSelect; email: string },
): Promise<void> {
  // An address that was never verified may belong to a stranger, who must not get the account.
  const token = old.emailVerified ? await createReversal(tx, old, at) : null;
  await enqueueMail(tx, emailChanged, {
    to: userId,
    address: old.email,
    payload: {
      ...origin,
      at: at.toISOString(),
      isPayee: old.userType === "tradesperson",
      address: masked(email),
      canRestore: token !== null,
    },
    url: token ? `${baseUrl}/profile/email/restore?token=${token}` : `${baseUrl}/support`,
  });
}

async function createReversal(tx: Tx, old: typeof users.$inferSelect, at: Date): Promise<string> {
  const token = newSecret();
  await tx.insert(emailReversals).values({
    userId: old.id,
    email: old.email,
    tokenHash: hashToken(token),
    hadTwoFactor: old.twoFactorEnabled,
    createdAt: at,
    expiresAt: later(at, REVERSAL_TIME),
  });
  return token;
}

/** Shows enough for the owner to recognise the address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
