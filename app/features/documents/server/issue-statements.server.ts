import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { documentCounters } from "#db/schema/documents.ts";
import { profiles } from "#db/schema/profile.ts";
import { sellerRecords } from "#features/money/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { yearDrafts } from "../rules/year-drafts.ts";
import { saveDocument } from "./save-document.server.ts";
import { sellerYears } from "./seller-years.server.ts";

const TOGETHER = 200;

/** Issues each seller's statement and report copy of the past year, once. A scheduled task calls this. */
export async function issueStatements(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const year = Number(londonDay(at).slice(0, 4)) - 1;
  const mark = `year ${year}`;
  const [done] = await ctx.db.select().from(documentCounters).where(eq(documentCounters.kind, mark));
  if (done) return;
  const sellers = await sellerYears(ctx.db, year);
  for (let from = 0; from < sellers.length; from += TOGETHER) {
    const some = sellers.slice(from, from + TOGETHER);
    const ids = some.map(({ userId }) => userId);
    const records = await sellerRecords(ctx, ids);
    const people = await ctx.db
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.id, ids));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    await ctx.db.transaction(async (tx) => {
      for (const seller of some) {
        const facts = {
          year,
          at,
          name: names.get(seller.userId) ?? "",
          identity: records.get(seller.userId)?.details ?? null,
        };
        for (const draft of yearDrafts(seller, facts)) await saveDocument(ctx, tx, draft);
      }
    });
  }
  await ctx.db.insert(documentCounters).values({ kind: mark, last: sellers.length }).onConflictDoNothing();
}
