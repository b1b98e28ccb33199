import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import type { CheckKind } from "./rules/check-kinds.ts";
import type { CheckRow } from "./server/check-changes.server.ts";

/** A check; by default it waits for a decision. */
export async function makeCheck(
  db: Queryable,
  overrides: Partial<CheckRow> & { userId: string; kind?: CheckKind },
): Promise<CheckRow> {
  return insertOne(db, verificationChecks, { kind: "identity", status: "submitted", ...overrides });
}
