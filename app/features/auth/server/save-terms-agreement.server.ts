import type { Queryable } from "#db/client.server.ts";
import { termsAgreements } from "#db/schema/auth.ts";

/** Records that a user agreed to a version of the terms. Only the first time is stored. */
export async function saveTermsAgreement(
  db: Queryable,
  agreement: { userId: string; version: string; agreedAt: Date },
): Promise<void> {
  await db.insert(termsAgreements).values(agreement).onConflictDoNothing();
}
