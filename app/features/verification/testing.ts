import type { Queryable } from "#db/client.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import type { CheckKind } from "./rules/check-kinds.ts";
import type { CheckRow } from "./server/submit-check.server.ts";

/** A check that waits to be decided, by default. */
export async function makeCheck(
  db: Queryable,
  overrides: Partial<CheckRow> & { userId: string; kind?: CheckKind },
): Promise<CheckRow> {
  const [check] = await db
    .insert(verificationChecks)
    .values({ kind: "identity", status: "submitted", ...overrides })
    .returning();
  if (!check) throw new Error("an insert returned no row");
  return check;
}
