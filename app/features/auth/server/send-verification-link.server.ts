import type { Tx } from "#db/client.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { verifyEmail } from "../notifications.ts";
import { createLink } from "./account-link.server.ts";
import { lockUser } from "./lock-user.server.ts";

/** Mails a link to verify the address of an account; an earlier link becomes invalid. Links work for 24 hours of real time. */
export async function sendVerificationLink(
  tx: Tx,
  { userId, baseUrl }: { userId: string; baseUrl: string },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.emailVerified) return;
  const at = new Date();
  const token = await createLink(tx, "verify-email", { userId, email: user.email, at, expiresAt: later(at, DAY) });
  const url = `${baseUrl}/auth/verify?token=${token}`;
  await enqueueMail(tx, verifyEmail, { to: userId, address: user.email, payload: {}, url });
}
