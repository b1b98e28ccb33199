import { createHmac, randomInt } from "node:crypto";
import { APIError } from "better-auth/api";
import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { authTokens } from "#db/schema/auth.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { texts } from "./texts.ts";

/** A code is short, so it lasts only as long as reading a mail takes. */
const CODE_LASTS = 10 * MINUTE;
const PURPOSE = "hashed:email-code:";

/** Makes a code for an owner: a user's id, or `newcomer`. The last code is the only one that works. */
export async function makeCode(tx: Tx, secret: string, owner: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = new Date();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${owner}`}, 0))`);
  await tx.delete(authTokens).where(and(eq(authTokens.value, owner), like(authTokens.identifier, `${PURPOSE}%`)));
  await tx.insert(authTokens).values({
    id: newId(),
    identifier: identifierOf(secret, owner, code),
    value: owner,
    expiresAt: later(now, CODE_LASTS),
    createdAt: now,
    updatedAt: now,
  });
  return code;
}

/** Uses a code up. Of concurrent callers one gets through. Throws WRONG_EMAIL_CODE. */
export async function takeCode(
  db: Db,
  secret: string,
  { owner, code }: { owner: string | undefined; code: string },
): Promise<void> {
  const used = await db
    .delete(authTokens)
    .where(
      and(eq(authTokens.identifier, identifierOf(secret, owner ?? "", code)), gt(authTokens.expiresAt, sql`now()`)),
    )
    .returning({ id: authTokens.id });
  if (used.length === 0) throw new APIError("UNAUTHORIZED", { code: "WRONG_EMAIL_CODE", message: texts.wrongCode });
}

/** The owner of codes for an address that has no account: a hash, because nobody has agreed that we store the address. */
export const newcomer = (secret: string, email: string): string => `new:${hashOf(secret, email)}`;

const identifierOf = (secret: string, owner: string, code: string): string =>
  PURPOSE + hashOf(secret, `${owner} ${code}`);

/** With a key: without one, a million attempts would reverse a code's hash. */
const hashOf = (secret: string, text: string): string =>
  createHmac("sha256", `email code ${secret}`).update(text).digest("base64url");
