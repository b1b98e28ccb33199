import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { documentCounters } from "#db/schema/documents.ts";
import { profiles } from "#db/schema/profile.ts";
import { unsafeMonthOfMoney, unsafeWhoseMoneyMoved } from "#features/money/index.server.ts";
import { traderDetailsOf } from "#features/verification/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { londonDay, longDay, longMonth } from "#kernel/dates.ts";
import type { DocumentContent } from "../rules/document.ts";
import { monthBefore, monthContent, monthDraft, monthOf } from "../rules/month-draft.ts";
import { saveDocument } from "./issue-documents.server.ts";

const TOGETHER = 50;
/** By then, no transaction is still open that moves money of the month before. */
const SETTLED_AFTER = HOUR;

/**
 * Issues the statement of the past month to everybody whose money moved in it, once, from an hour after the month's end. A scheduled task calls
 * this.
 */
export async function issueMonthStatements(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const month = monthBefore(londonDay(later(at, -SETTLED_AFTER)));
  const mark = `month ${month.first.slice(0, 7)}`;
  const [done] = await ctx.db.select().from(documentCounters).where(eq(documentCounters.kind, mark));
  if (done) return;
  const sellers = await unsafeWhoseMoneyMoved(ctx.db, month);
  for (let from = 0; from < sellers.length; from += TOGETHER) {
    const some = sellers.slice(from, from + TOGETHER);
    await ctx.db.transaction(async (tx) => {
      // Another process that does the same waits, and then finds the documents.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`);
      const names = await namesOf(tx, some);
      const traders = await traderDetailsOf(tx, some);
      for (const sellerId of some) {
        const money = await unsafeMonthOfMoney(tx, sellerId, month);
        const seller = { sellerId, name: names.get(sellerId) ?? "", logo: traders.get(sellerId)?.logo ?? null };
        await saveDocument(ctx, tx, monthDraft(money, { ...month, ...seller, at }));
      }
    });
  }
  await ctx.db.insert(documentCounters).values({ kind: mark, last: sellers.length }).onConflictDoNothing();
}

/**
 * The statement of the actor's current month up to now, which has no number and is not stored. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function monthSoFar(ctx: Ctx): Promise<{ content: DocumentContent; at: Date }> {
  const { id: sellerId, name } = requirePayee(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  const { first } = monthOf(today);
  const [money, traders] = await Promise.all([
    unsafeMonthOfMoney(ctx.db, sellerId, { first, last: today }),
    traderDetailsOf(ctx.db, [sellerId]),
  ]);
  const logo = traders.get(sellerId)?.logo ?? null;
  return {
    at,
    content: {
      kind: "month_statement",
      number: `${longMonth(first)} so far`,
      title: "Monthly statement",
      brand: ctx.settings.BRAND_NAME,
      operator: ctx.settings.OPERATOR ?? null,
      date: longDay(today),
      ...monthContent(money, { first, last: today, sellerId, name, logo, at }),
    },
  };
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
