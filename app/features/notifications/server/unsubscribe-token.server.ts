import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queryable } from "#db/client.server.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";
import { isId } from "#kernel/id.ts";

const makeKey = () => randomBytes(32).toString("base64url");

async function signatureOf(db: Queryable, userId: string): Promise<Buffer> {
  const key = await getOrCreateSecret(db, "unsubscribe", makeKey);
  return createHmac("sha256", key).update(`unsubscribe:${userId}`).digest();
}

/** The token of an email's unsubscribe link. It works without signing in and only stops that person's emails. */
export async function unsubscribeToken(db: Queryable, userId: string): Promise<string> {
  return `${userId}.${(await signatureOf(db, userId)).toString("base64url")}`;
}

/** The user id of a token; null when the signature is not ours. */
export async function readUnsubscribeToken(db: Queryable, token: string): Promise<string | null> {
  const [userId, given = ""] = token.split(".");
  if (!isId(userId)) return null;
  const [signature, expected] = [Buffer.from(given, "base64url"), await signatureOf(db, userId)];
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? userId : null;
}
