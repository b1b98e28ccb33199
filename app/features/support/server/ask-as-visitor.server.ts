import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { DAY, later, YEAR } from "#kernel/clock.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { QUESTIONS_A_DAY, VISITORS_QUESTIONS_A_DAY } from "../rules/support.ts";

/**
 * Stores a visitor's question to the operators' team, which answers by email. Nothing is sent now: the address is not verified.
 * `content`: 1 to 4,000 characters. Throws SUPPORT_LIMIT, SUPPORT_FULL.
 */
export async function askAsVisitor(
  ctx: Ctx,
  { name, email, content }: { name: string; email: string; content: string },
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await requireRoom(tx, email, at);
    const values = { visitorName: name, visitorEmail: email, waitingSince: at, createdAt: at, updatedAt: at };
    const { id } = await insertOne(tx, supportThreads, values);
    await tx.insert(supportMessages).values({ threadId: id, fromTeam: false, content, createdAt: at });
  });
}

/** Visitors' questions are serialised, so that concurrent ones are counted. */
async function requireRoom(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('support_visitors'))`);
  const today = and(isNull(supportThreads.userId), gt(supportThreads.createdAt, later(at, -DAY)));
  const retryAfter = DAY / 1_000;
  if ((await tx.$count(supportThreads, today)) >= VISITORS_QUESTIONS_A_DAY)
    throw supportErrors.SUPPORT_FULL({ retryAfter });
  if ((await tx.$count(supportThreads, and(today, eq(supportThreads.visitorEmail, email)))) >= QUESTIONS_A_DAY)
    throw supportErrors.SUPPORT_LIMIT({ retryAfter });
}

/** A scheduled task: deletes visitors' questions a year after they were asked. */
export async function deleteOldQuestions({ db, clock }: Ctx): Promise<void> {
  await db
    .delete(supportThreads)
    .where(and(isNull(supportThreads.userId), lt(supportThreads.createdAt, later(clock.now(), -YEAR))));
}
