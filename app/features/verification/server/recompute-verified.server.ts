import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { saveVerified } from "#features/tradespeople/index.server.ts";
import { isVerified } from "../rules/verified.ts";

/**
 * The only code that decides `verified`, from the current trade and checks, in the transaction of every change to either. `today` is
 * the day in London. Locks the person first, so that the later of two concurrent changes sees both. Returns whether they are verified.
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
  if (verified !== row.verified) await saveVerified(tx, userId, verified);
  return verified;
}

/** Locks a person's profile. Every change to their checks or trade does this before anything else, which prevents deadlocks. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}

/** Prevents changes to a person's checks until the transaction ends. Several transactions can hold this lock. */
export async function lockChecks(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("key share");
}
