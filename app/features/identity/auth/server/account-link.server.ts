import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Tx } from "#db/client.server.ts";
import { authTokens } from "#db/schema/auth.ts";
import { isId, newId } from "#kernel/id.ts";
import { hashToken, newSecret } from "./sign-in.server.ts";

/** What a link in a mail is for. A person has one link for each purpose: a new one replaces it. */
type Purpose = "verify-email" | "change-email";

interface LinkOf {
  userId: string;
  /** The address that the link is about. */
  email: string;
}

const stored = z.object({ hash: z.string(), email: z.string() });

/** The identifiers of all links of a person that `createLink` makes. */
export const linksOf = (userId: string): string[] => [`verify-email:${userId}`, `change-email:${userId}`];

/** Stores a link and returns its token, of which the database has only a hash. */
export async function createLink(
  tx: Tx,
  purpose: Purpose,
  { userId, email, at, expiresAt }: LinkOf & { at: Date; expiresAt: Date },
): Promise<string> {
  const secret = newSecret();
  const identifier = `${purpose}:${userId}`;
  await tx.delete(authTokens).where(eq(authTokens.identifier, identifier));
  const value = JSON.stringify({ hash: hashToken(secret), email });
  await tx.insert(authTokens).values({ id: newId(), identifier, value, expiresAt, createdAt: at, updatedAt: at });
  return `${userId}.${secret}`;
}

/** When the current link of a purpose was made, or null. */
export async function linkCreatedAt(tx: Tx, purpose: Purpose, userId: string): Promise<Date | null> {
  const ofUser = eq(authTokens.identifier, `${purpose}:${userId}`);
  const [row] = await tx.select({ at: authTokens.createdAt }).from(authTokens).where(ofUser);
  return row?.at ?? null;
}

/** Finds the link of a token, or null when it has expired or was used. Reading it does not use it. */
export async function findLink(db: Queryable, purpose: Purpose, token: string, at: Date): Promise<LinkOf | null> {
  const [userId = "", secret = ""] = token.split(".");
  if (!isId(userId)) return null;
  const [row] = await db
    .select()
    .from(authTokens)
    .where(eq(authTokens.identifier, `${purpose}:${userId}`));
  if (!row || row.expiresAt <= at) return null;
  const { hash, email } = stored.parse(JSON.parse(row.value));
  return isSame(hash, hashToken(secret)) ? { userId, email } : null;
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
