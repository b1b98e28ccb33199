import { and, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { authTokens, emailReversals, sessions, type users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { holdPayouts } from "#features/risk/index.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { credentialChanged } from "../notifications.ts";
import type { CredentialChange, UndoChange } from "../rules/credential-change.labels.ts";
import { linksOf } from "./account-link.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { endProgramAccess } from "./end-program-access.server.ts";
import type { RequestOrigin } from "./sign-in.server.ts";

/** Long enough for the owner of an account to read the mail about a change and to undo it. */
export const PAYOUT_HOLD = 48 * HOUR;

export interface CredentialEvent {
  userId: string;
  change: CredentialChange;
  origin: RequestOrigin;
  /** The session that made the change, which is kept; null ends all sessions. */
  keptSession: string | null;
  at: Date;
  /** The site's own address, for the links in the mails. */
  baseUrl: string;
  /** The address that an earlier one has replaced. */
  replacedAddress?: string;
}

/**
 * Follows every change of how a person signs in, in the transaction of the change: voids pending changes of address, links that were
 * sent before, trusted devices, begun sign-ins, all other sessions, API keys, webhooks and the calendar's link; holds payouts for 48 hours; and mails
 * the account's address and the earlier addresses that can still be restored. Returns how many sessions ended.
 */
export async function recordCredentialEvent(tx: Tx, event: CredentialEvent): Promise<number> {
  const { userId, keptSession, at } = event;
  const user = await lockUser(tx, userId);
  if (!user) return 0;
  // The value of a reset link, a trusted device and a begun sign-in is the user's id.
  await tx.delete(authTokens).where(or(eq(authTokens.value, userId), inArray(authTokens.identifier, linksOf(userId))));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSession ? ne(sessions.id, keptSession) : undefined))
    .returning({ id: sessions.id });
  await holdPayouts(tx, { userId, until: later(at, PAYOUT_HOLD) });
  const programs = await endProgramAccess(tx, userId, { keptSession, at });
  await mailOwner(tx, { ...event, ...programs }, user);
  return ended.length;
}

async function mailOwner(
  tx: Tx,
  event: CredentialEvent & { revokedKeys: number; endedWebhooks: number },
  user: typeof users.$inferSelect,
): Promise<void> {
  const { userId, change, origin, at, baseUrl, replacedAddress, revokedKeys, endedWebhooks } = event;
  const isPayee = user.userType === "tradesperson";
  const payload = { change, ...origin, at: at.toISOString(), isPayee, revokedKeys, endedWebhooks };
  const mail = (address: string, undo: UndoChange) =>
    enqueueMail(tx, credentialChanged, {
      to: userId,
      address,
      payload: { ...payload, undo },
      url: `${baseUrl}${undo === "reset" ? "/auth/forgot" : "/support"}`,
    });
  await mail(user.email, "reset");
  if (replacedAddress) await mail(replacedAddress, "contact");
  // A change of address has a mail of its own to the old address.
  if (change === "email-changed") return;
  // The owner of a stolen account reads only the earlier address.
  const earlier = await tx
    .selectDistinct({ email: emailReversals.email })
    .from(emailReversals)
    .where(
      and(eq(emailReversals.userId, userId), gt(emailReversals.expiresAt, at), ne(emailReversals.email, user.email)),
    );
  for (const { email } of earlier) await mail(email, "restore");
}
