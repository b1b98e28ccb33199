import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { isVerified } from "../rules/verified.ts";

/**
 * The one place that sets `verified`: from the trade and the checks as they are now, after every change of either, in its
 * transaction. `today` is London's day. Locks the person first, so that of two changes at once the later one counts both.
 * Lists and kept pages follow by the triggers of the tables. Answers whether they are verified.
 */
export async function recomputeVerified(tx: Tx, userId: string, today: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const [row] = await tx
    .select({ trade: tradespersonProfiles.trade, verified: tradespersonProfiles.verified })
    .from(tradespersonProfiles)
    .where(eq(tradespersonProfiles.userId, userId));
  if (!row) return false;
  const checks = await tx.select().from(verificationChecks).where(eq(verificationChecks.userId, userId));
  const verified = isVerified(row.trade, checks, today);
  if (verified !== row.verified)
    await tx.update(tradespersonProfiles).set({ verified }).where(eq(tradespersonProfiles.userId, userId));
  return verified;
}

/** Whatever changes a person's checks or trade locks their profile first: `profiles` before everything of theirs. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}

/** Keeps a person's checks as they are until the transaction ends: whoever changes one waits. Others may lock them alike. */
export async function lockChecks(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("key share");
}
