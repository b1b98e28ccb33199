import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { authAccounts, authTokens, emailReversals, twoFactors, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import { DAY, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { addressInUse, emailChanged, verifyNewEmail } from "../notifications.ts";
import { authErrors } from "../rules/auth.errors.ts";
import type { Proof } from "../rules/auth.schema.ts";
import { createLink, findLink, linkCreatedAt } from "./account-link.server.ts";
import { askAuth } from "./ask-auth.server.ts";
import { type CredentialEvent, recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { countUnprovenMail } from "./email-codes.server.ts";
import { checkProof } from "./identity-proof.server.ts";
import { removePasskeysSince } from "./passkeys.server.ts";
import { isAddressTaken } from "./password-reset.server.ts";
import { currentSession } from "./sessions.server.ts";
import { hashToken, newSecret, requestOrigin, resetIdentifier } from "./sign-in.server.ts";

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

/** How long the old address can be restored. */
const REVERSAL_TIME = 7 * DAY;

/**
 * Changes the address with the token of the link to the new one, signed in or not. Every session but the one that confirms it ends. The old
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

/**
 * Sends a link to the new address; nothing changes until its button is pressed. A newer request invalidates the previous one. An
 * address that already belongs to an account gets an email without a link, and the caller the same answer, so that nobody learns who
 * has an account. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_PASSWORD, WRONG_EMAIL_CODE, RATE_LIMITED, SAME_EMAIL, LINK_JUST_SENT,
 * MAILBOX_LIMIT, NEW_MAIL_SHARE, NEW_MAIL_FULL.
 */
export async function requestEmailChange(ctx: Ctx, input: Proof & { email: string }): Promise<void> {
  const user = requireActive(ctx.actor);
  await checkProof(ctx, input);
  if (input.email === user.email) throw at("email", authErrors.SAME_EMAIL);
  const now = ctx.clock.now();
  const isTaken = await isAddressTaken(ctx.db, { email: input.email, except: user.id, at: now });
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const before = await linkCreatedAt(tx, "change-email", user.id);
    if (before && later(before, MINUTE) > now) throw authErrors.LINK_JUST_SENT({ retryAfter: 60 });
    if (ctx.settings.RATE_LIMIT) await countUnprovenMail(tx, { email: input.email, client: ctx.caller });
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

/** Mails another verification link to the signed-in user; does nothing when the address is verified. Throws NOT_SIGNED_IN, RATE_LIMITED. */
export async function resendVerification(ctx: Ctx, browser: Headers): Promise<void> {
  const user = requireUser(ctx.actor);
  if (user.emailVerified) return;
  await askAuth(ctx, browser, "/send-verification-email", { email: user.email });
}
