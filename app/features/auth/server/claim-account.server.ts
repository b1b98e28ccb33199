import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { authAccounts, passkeys, users } from "#db/schema/auth.ts";
import { type CredentialEvent, recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./lock-user.server.ts";

/**
 * Verifies the address of an account that was just opened with a code from its mailbox. What signed in before no longer does, because
 * somebody else may have created the account with this address and waited for its owner. Does nothing for a verified address, nor for an
 * account with two-factor sign-in, because a mailbox must not be enough to remove the second factor. Jobs that waited for the address are
 * shown by a scheduled task of the jobs module.
 */
export async function claimUnverified(tx: Tx, event: CredentialEvent): Promise<void> {
  const user = await lockUser(tx, event.userId);
  if (!user || user.emailVerified || user.twoFactorEnabled) return;
  await verifyOwner(tx, event);
  await tx
    .update(authAccounts)
    .set({ password: null, updatedAt: event.at })
    .where(eq(authAccounts.userId, event.userId));
  await recordCredentialEvent(tx, event);
}

/** Marks the address as verified and removes every passkey from before, in the transaction that holds the account's lock. */
export async function verifyOwner(tx: Tx, { userId, at }: CredentialEvent): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
