import { createHmac, randomBytes } from "node:crypto";
import type { Queryable } from "#db/client.server.ts";
import { identitySignals } from "#db/schema/risk.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";
import { normalisedSignal, type SignalKind } from "../rules/identity-signal.ts";

/** A value that identifies a person: a telephone number, the fingerprint of a document. */
export interface SignalValue {
  kind: SignalKind;
  value: string;
}

/**
 * Stores keyed hashes of values that identify a person. The values themselves are not stored, and cannot be guessed from the
 * hashes without the key in the database. Idempotent.
 */
export async function recordSignals(
  db: Queryable,
  { userId, values, at }: { userId: string; values: readonly SignalValue[]; at: Date },
): Promise<void> {
  const usable = values.filter(({ value }) => normalisedSignal(value).length > 0);
  if (usable.length === 0) return;
  const key = await getOrCreateSecret(db, "identity-signals", () => randomBytes(32).toString("base64url"));
  const rows = usable.map(({ kind, value }) => ({ userId, kind, hash: hashOf(key, kind, value), createdAt: at }));
  await db.insert(identitySignals).values(rows).onConflictDoNothing();
}

const hashOf = (key: string, kind: SignalKind, value: string): string =>
  createHmac("sha256", key)
    .update(`${kind}:${normalisedSignal(value)}`)
    .digest("hex");
