import { isAPIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { guessCounters } from "#db/schema/auth.ts";
import { errors } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { GUESS_LIMITS, type GuessScope } from "../rules/guessing.ts";
import { type DeviceKeys, type DeviceOwner, knownDevice } from "./known-devices.server.ts";
import { hashToken } from "./sign-in.server.ts";

/** What an attempt is counted for. */
interface Guess {
  /** What is guessed and whose it is: "password ada@example.test", "code" with a user's id. */
  account: string;
  /** The client's address as `limitKey` groups it; null for an operation that has no request. */
  address: string | null;
  /** The browser, if it has signed in to the account before (`knownDevice`): then only such browsers are counted. */
  device?: string | null;
}

/**
 * Counts an attempt before anything is compared or hashed, so that concurrent attempts cannot share one place. Throws RATE_LIMITED with
 * the seconds to wait. The account comes last, because a client that is refused for its address must not lock the account of
 * somebody else.
 */
export async function countGuess(db: Db, guess: Guess): Promise<void> {
  for (const [scope, key] of keysOf(guess)) await countOne(db, scope, key);
}

/** Takes back a counted attempt that was right: the account, or the known browser, starts again at zero. */
export async function forgiveGuess(db: Db, guess: Guess): Promise<void> {
  for (const [scope, key] of keysOf(guess)) {
    if (scope === "account" || scope === "device")
      await db.execute(sql`delete from ${guessCounters} where key = ${key}`);
    else
      await db.execute(sql`update ${guessCounters} set attempts = greatest(attempts - 1, 0),
        blocked_until = case when attempts - 1 < ${GUESS_LIMITS[scope].attempts} then null else blocked_until end
        where key = ${key}`);
  }
}

function keysOf({ account, address, device }: Guess): [GuessScope, string][] {
  if (device)
    return [
      ["devices", hashToken(`devices ${account}`)],
      ["device", hashToken(`device ${device} ${account}`)],
    ];
  return [
    ["site", "site"],
    ...(address === null ? [] : [["address", hashToken(`address ${address}`)] satisfies [GuessScope, string]]),
    ["account", hashToken(`account ${account}`)],
  ];
}

/** One statement, so that PostgreSQL counts concurrent attempts one after the other. A blocked row is left as it is. */
async function countOne(db: Db, scope: GuessScope, key: string): Promise<void> {
  const { attempts, window, firstWait, longestWait } = GUESS_LIMITS[scope];
  const over = sql`c.attempts + 1 - ${attempts}::int`;
  const counted = await db.execute(sql`
    insert into ${guessCounters} as c (key, attempts, expires_at)
    values (${key}, 1, now() + make_interval(secs => ${window}))
    on conflict (key) do update set
      attempts = case when c.expires_at <= now() then 1 else c.attempts + 1 end,
      expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end,
      blocked_until = case when c.expires_at > now() and ${over} >= 0
        then now() + make_interval(secs => least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(${over}, 20)))) end
    where c.blocked_until is null or c.blocked_until <= now()
    returning key`);
  if (counted.rows.length === 0) throw errors.RATE_LIMITED({ retryAfter: await secondsToWait(db, key) });
}

async function secondsToWait(db: Db, key: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from blocked_until - now()))::int as seconds from ${guessCounters} where key = ${key}`,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** The part of a call of Better Auth's endpoints that counting attempts needs. */
interface GuessCall {
  path?: string | undefined;
  body?: unknown;
  headers?: Headers | undefined;
  request?: Request | undefined;
  context: { returned?: unknown };
}

/** The endpoints where a password is compared for somebody who is signed in. */
const PASSWORD_PATHS: readonly string[] = [
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
];

const CODE_PATHS: readonly string[] = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/** The endpoints that sign in to the account of an address. */
const ADDRESS_PATHS: readonly string[] = ["/sign-in/email", "/sign-in/email-code"];

const counted = new WeakMap<Request, Guess>();

/**
 * Counts an attempt before the endpoint compares anything. `owner` is the id of the account whose password or code is asked for, of
 * the session or of the sign-in that has begun. Throws RATE_LIMITED.
 */
export async function countAttempt(db: Db, call: GuessCall, owner: string | null, keys: DeviceKeys): Promise<void> {
  const account = accountOf(call, owner);
  if (!account || !call.request) return;
  const address = call.headers?.get("x-client-address");
  const whose = deviceOwner(call, owner);
  const device = whose && (await knownDevice(db, keys, call.headers, whose));
  const guess = { account, address: address ? limitKeyOf(address) : null, device };
  await countGuess(db, guess);
  counted.set(call.request, guess);
}

/** Takes the count back after a right password or code. */
export async function forgiveAttempt(db: Db, call: GuessCall): Promise<void> {
  const guess = call.request && counted.get(call.request);
  if (guess && !isAPIError(call.context.returned)) await forgiveGuess(db, guess);
}

function deviceOwner({ path = "", body }: GuessCall, owner: string | null): DeviceOwner | null {
  if (ADDRESS_PATHS.includes(path)) return { email: (body as { email: string }).email };
  return owner ? { userId: owner } : null;
}

function accountOf({ path = "", body }: GuessCall, owner: string | null): string | null {
  // Counted by the address as it is typed, so that known and unknown ones get the same answers.
  if (path === "/sign-in/email") return `sign-in ${(body as { email: string }).email}`;
  if (path === "/sign-in/email-code") return `email-code ${(body as { email: string }).email}`;
  if (path === "/sign-up/email-code") return `new-account-code ${(body as { email: string }).email}`;
  const byMail = typeof body === "object" && body !== null && "emailCode" in body;
  if (byMail && owner) return `email-code ${owner}`;
  if (path === "/confirm-identity" && owner) return `${"code" in (body as object) ? "code" : "password"} ${owner}`;
  const what = PASSWORD_PATHS.includes(path) ? "password" : CODE_PATHS.includes(path) ? "code" : null;
  return what && owner ? `${what} ${owner}` : null;
}
