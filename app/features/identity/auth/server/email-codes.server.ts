import { createHmac, randomInt } from "node:crypto";
import { APIError } from "better-auth/api";
import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { authTokens, guessCounters, usedCodes } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { mailboxOf } from "#kernel/mailbox.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { UNPROVEN_MAIL } from "../rules/guessing.ts";
import { askAuth, askAuthFor } from "./ask-auth.server.ts";
import { hashToken, type SignedIn } from "./sign-in.server.ts";

/** A mail to an unverified address. `client`: who has us send it, a user's id or an address as `limitKeyOf` groups it; null if unknown. */
interface UnprovenMail {
  email: string;
  client: string | null;
}

/** Who calls an endpoint of Better Auth, by its address. */
export function clientOf(headers: Headers | null | undefined): string | null {
  const address = headers?.get("x-client-address");
  return address ? limitKeyOf(address) : null;
}

const clientKey = (client: string) => hashToken(`unproven mail for ${client}`);

/**
 * Counts a mail to an unverified address before it is sent: of the client, of the mailbox, whatever alias was typed, and of the whole site. Anybody can
 * make us send such mails, and every one of them may reach somebody who never asked. Throws NEW_MAIL_SHARE, MAILBOX_LIMIT, NEW_MAIL_FULL, with the
 * seconds to wait.
 */
export async function countUnprovenMail(db: Queryable, { email, client }: UnprovenMail): Promise<void> {
  const own = client === null ? 0 : await countOne(db, clientKey(client), UNPROVEN_MAIL.client);
  if (own > 0) throw onField(authErrors.NEW_MAIL_SHARE, own);
  const mailbox = await countOne(db, hashToken(`unproven mail ${mailboxOf(email)}`), UNPROVEN_MAIL.mailbox);
  if (mailbox > 0) throw onField(authErrors.MAILBOX_LIMIT, mailbox);
  const site = await countOne(db, SITE, UNPROVEN_MAIL.site);
  if (site > 0) throw onField(authErrors.NEW_MAIL_FULL, site);
}

/** The same where a refusal would tell that there is an account: whether the mail may be sent. */
export async function mayMailUnproven(db: Queryable, mail: UnprovenMail): Promise<boolean> {
  try {
    await countUnprovenMail(db, mail);
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

/** Refuses whatever address is asked for once the client's or the site's mails of the day are sent, so that the refusal does not tell which have an account. */
export async function refuseWhenFull(db: Queryable, client: string | null): Promise<void> {
  if (client !== null && (await isUsedUp(db, clientKey(client), UNPROVEN_MAIL.client)))
    throw onField(authErrors.NEW_MAIL_SHARE, await secondsLeft(db, clientKey(client)));
  if (await isUsedUp(db, SITE, UNPROVEN_MAIL.site))
    throw onField(authErrors.NEW_MAIL_FULL, await secondsLeft(db, SITE));
}

async function isUsedUp(db: Queryable, key: string, limit: number): Promise<boolean> {
  const full = sql`key = ${key} and expires_at > now() and attempts >= ${limit}::int`;
  return (await db.execute(sql`select from ${guessCounters} where ${full}`)).rows.length > 0;
}

function onField(make: typeof authErrors.NEW_MAIL_FULL, retryAfter: number) {
  return make({ retryAfter, fields: [{ field: "email", message: make().message }] });
}

const DAY_SECONDS = 24 * 60 * 60;

const SITE = "unproven mail";

/** One statement, so that concurrent mails are counted one after the other. Returns the seconds to wait; 0 when the mail is counted. */
async function countOne(db: Queryable, key: string, limit: number): Promise<number> {
  const counted = await db.execute(sql`
    insert into ${guessCounters} as c (key, attempts, expires_at)
    values (${key}, 1, now() + make_interval(secs => ${DAY_SECONDS}))
    on conflict (key) do update set
      attempts = case when c.expires_at <= now() then 1 else c.attempts + 1 end,
      expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end
    where c.expires_at <= now() or c.attempts < ${limit}::int
    returning key`);
  return counted.rows.length > 0 ? 0 : secondsLeft(db, key);
}

async function secondsLeft(db: Queryable, key: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from expires_at - now()))::int as seconds from ${guessCounters} where key = ${key}`,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Longer than any app shows a code, and any clock that is a little wrong. */
const REMEMBERED = 5 * MINUTE;

/** Somebody's code of an authenticator app. */
interface AppCode {
  userId: string;
  code: string;
}

/** Takes a code, so that it works once: of concurrent callers with the same code, one gets true. Better Auth has no such rule. */
export async function claimCode(db: Db, of: AppCode): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${REMEMBERED / 1000}::float8)`;
  const claimed = await db
    .insert(usedCodes)
    .values({ key: keyOf(of), expiresAt })
    .onConflictDoUpdate({ target: usedCodes.key, set: { expiresAt }, setWhere: lt(usedCodes.expiresAt, sql`now()`) })
    .returning({ key: usedCodes.key });
  return claimed.length === 1;
}

/** Gives a code back that led to nothing, so that its owner can use it. */
export async function releaseCode(db: Db, of: AppCode): Promise<void> {
  await db.delete(usedCodes).where(eq(usedCodes.key, keyOf(of)));
}

const keyOf = ({ userId, code }: AppCode): string => hashToken(`code ${userId} ${code}`);

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

interface Given {
  owner: string | undefined;
  code: string;
}

/** Uses a code up. Of concurrent callers one gets through. Throws WRONG_EMAIL_CODE. */
export async function takeCode(db: Db, secret: string, given: Given): Promise<void> {
  if (!(await codeWorks(db, secret, given)))
    throw new APIError("UNAUTHORIZED", { code: "WRONG_EMAIL_CODE", message: "Wrong code" });
}

/** The same, and says whether the code was right. */
export async function codeWorks(db: Db, secret: string, { owner, code }: Given): Promise<boolean> {
  const used = await db
    .delete(authTokens)
    .where(
      and(eq(authTokens.identifier, identifierOf(secret, owner ?? "", code)), gt(authTokens.expiresAt, sql`now()`)),
    )
    .returning({ id: authTokens.id });
  return used.length > 0;
}

/** The owner of codes for an address that has no account: a hash, because nobody has agreed that we store the address. */
export const newcomer = (secret: string, email: string): string => `new:${hashOf(secret, email)}`;

const identifierOf = (secret: string, owner: string, code: string): string =>
  PURPOSE + hashOf(secret, `${owner} ${code}`);

/** With a key: without one, a million attempts would reverse a code's hash. */
const hashOf = (secret: string, text: string): string =>
  createHmac("sha256", `email code ${secret}`).update(text).digest("base64url");

/**
 * Mails a code to sign in with, if the address has an account; the reply does not say whether it has. `page` is the path of the page that
 * the mail's button opens. Throws RATE_LIMITED.
 */
export async function requestEmailCode(
  ctx: Ctx,
  { email, page }: { email: string; page?: string },
  browser: Headers,
): Promise<void> {
  await askAuth(ctx, browser, "/email-code/send", { email, ...(page && { callbackURL: page }) });
}

/**
 * Mails the signed-in person a code that proves who they are, instead of the password. `page` is the path of the page that asks for it. Throws
 * NOT_SIGNED_IN, RATE_LIMITED.
 */
export async function requestProofCode(ctx: Ctx, { page }: { page: string }, browser: Headers): Promise<void> {
  const { email } = requireUser(ctx.actor);
  await askAuth(ctx, browser, "/email-code/send", { email, callbackURL: page });
}

/**
 * Mails a code with which `continueWithCode` signs in, or creates an account if the address has none; the reply does not say which.
 * `page` is the path of the page that asks for the code. Throws RATE_LIMITED.
 */
export async function requestAccountCode(
  ctx: Ctx,
  { email, page }: { email: string; page: string },
  browser: Headers,
): Promise<void> {
  await askAuth(ctx, browser, "/email-code/send", { email, signUp: true, callbackURL: page });
}

/** Signs in with that code instead of the password; a second step may follow. Throws WRONG_EMAIL_CODE, RATE_LIMITED. */
export async function signInWithEmailCode(
  ctx: Ctx,
  { email, code }: { email: string; code: string },
  browser: Headers,
): Promise<SignedIn> {
  const asked = askAuthFor<{ twoFactorRedirect?: boolean }>(ctx, browser, "/sign-in/email-code", { email, code });
  const { cookies, answer } = await asked.catch(asWrongCode);
  return { cookies, secondStep: answer?.twoFactorRedirect === true };
}

/**
 * Signs in with the code that was mailed to an address, or creates its account: a customer's, with a verified address. `isNew` says
 * which. The refusal is the same for every address. Throws WRONG_EMAIL_CODE, RATE_LIMITED, SWITCHED_OFF.
 */
export async function continueWithCode(
  ctx: Ctx,
  { email, fullName: name, code }: { email: string; fullName: string; code: string },
  browser: Headers,
): Promise<SignedIn & { isNew: boolean }> {
  try {
    return { ...(await signInWithEmailCode(ctx, { email, code }, browser)), isNew: false };
  } catch (error) {
    if (!isAppError(error, "WRONG_EMAIL_CODE")) throw error;
    const cookies = await askAuth(ctx, browser, "/sign-up/email-code", { email, name, code }).catch(asWrongCode);
    return { cookies, secondStep: false, isNew: true };
  }
}

/** The answer is the same if somebody has created an account with the address in the meantime. */
function asWrongCode(error: unknown): never {
  if (!isAppError(error, "WRONG_EMAIL_CODE") && !isAppError(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"))
    throw error;
  const { message } = authErrors.WRONG_EMAIL_CODE();
  throw authErrors.WRONG_EMAIL_CODE({ fields: [{ field: "code", message }] });
}
