import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { errors } from "#kernel/errors.ts";

/** The limits, with durations in seconds. `read` is counted in each process separately, because it only protects against floods. */
const RULES = {
  signUp: { points: 120, duration: 600 },
  takenAddress: { points: 30, duration: 600 },
  signIn: { points: 300, duration: 900 },
  mailTo: { points: 5, duration: 3_600 },
  mailFrom: { points: 60, duration: 3_600 },
  write: { points: 600, duration: 60 },
  read: { points: 3_000, duration: 60 },
} as const;

type Rule = keyof typeof RULES;

/** What is left of a limit after a call. */
export interface Quota {
  rule: Rule;
  /** The calls that it allows in `seconds`. */
  limit: number;
  seconds: number;
  left: number;
  /** Seconds until it begins again. */
  reset: number;
}

/** A limit of which nothing is used. */
export const quotaOf = (rule: Rule): Quota => {
  const { points: limit, duration: seconds } = RULES[rule];
  return { rule, limit, seconds, left: limit, reset: seconds };
};

export interface RateLimits {
  /** Whether anything is counted. */
  on: boolean;
  /** Counts a call, and says what is left. Throws RATE_LIMITED, with the seconds to wait, if it exceeds the limit. */
  count(rule: Rule, key: string): Promise<Quota>;
  /** Throws RATE_LIMITED if the next call would exceed the limit. Counts nothing. */
  check(rule: Rule, key: string): Promise<void>;
}

/** Creates limits that are counted in PostgreSQL, so that they hold across processes and restarts. */
export function createRateLimits(pool: pg.Pool, on: boolean): RateLimits {
  if (!on) return { on, count: async (rule) => quotaOf(rule), check: async () => {} };
  const limiters = new Map(Object.keys(RULES).map((rule) => [rule, limiterOf(rule as Rule, pool)]));
  const of = (rule: Rule) => limiters.get(rule) as RateLimiterMemory;
  return {
    on,
    async count(rule, key) {
      try {
        const { remainingPoints, msBeforeNext } = await of(rule).consume(hashed(key));
        return { ...quotaOf(rule), left: remainingPoints, reset: Math.ceil(msBeforeNext / 1_000) };
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    async check(rule, key) {
      const now = await of(rule).get(hashed(key));
      if (now && now.consumedPoints >= RULES[rule].points) throw tooMany(now);
    },
  };
}

function limiterOf(rule: Rule, pool: pg.Pool): RateLimiterMemory | RateLimiterPostgres {
  const memory = { keyPrefix: rule, ...RULES[rule] };
  if (rule === "read") return new RateLimiterMemory(memory);
  return new RateLimiterPostgres({
    ...memory,
    storeClient: pool,
    // It would look for the name of the driver's own class.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // The scheduled task clear-old-rows deletes expired rows.
    clearExpiredByTimeout: false,
    // A caller over the limit causes no more queries.
    inMemoryBlockOnConsumed: RULES[rule].points + 1,
    insuranceLimiter: new RateLimiterMemory(memory),
  });
}

/** The table stores hashes only. */
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url").slice(0, 22);

const tooMany = (state: RateLimiterRes) =>
  errors.RATE_LIMITED({ retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)) });
