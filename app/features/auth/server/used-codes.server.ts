import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { usedCodes } from "#db/schema/auth.ts";
import { MINUTE } from "#kernel/clock.ts";
import { hashToken } from "./tokens.server.ts";

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
