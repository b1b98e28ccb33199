import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { guessCounters } from "#db/schema/auth.ts";
import { errors } from "#kernel/errors.ts";
import { GUESS_LIMITS, type GuessScope } from "../rules/guessing.ts";
import { hashToken } from "./tokens.server.ts";

/** What an attempt is counted for. */
export interface Guess {
  /** What is guessed and whose it is: "password ada@example.test", "code" with a user's id. */
  account: string;
  /** The client's address as `limitKey` groups it; null for an operation that has no request. */
  address: string | null;
}

/**
 * Counts an attempt before anything is compared or hashed, so that concurrent attempts cannot share one place. Throws RATE_LIMITED with
 * the seconds to wait. The account comes last, because a client that is refused for its address must not lock the account of
 * somebody else.
 */
export async function countGuess(db: Db, guess: Guess): Promise<void> {
  for (const [scope, key] of keysOf(guess)) await countOne(db, scope, key);
}

/** Takes back a counted attempt that was right: the account starts again at zero. */
export async function forgiveGuess(db: Db, guess: Guess): Promise<void> {
  for (const [scope, key] of keysOf(guess)) {
    if (scope === "account") await db.execute(sql`delete from ${guessCounters} where key = ${key}`);
    else
      await db.execute(sql`update ${guessCounters} set attempts = greatest(attempts - 1, 0),
        blocked_until = case when attempts - 1 < ${GUESS_LIMITS[scope].attempts} then null else blocked_until end
        where key = ${key}`);
  }
}

const keysOf = ({ account, address }: Guess): [GuessScope, string][] => [
  ["site", "site"],
  ...(address === null ? [] : [["address", hashToken(`address ${address}`)] satisfies [GuessScope, string]]),
  ["account", hashToken(`account ${account}`)],
];

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
