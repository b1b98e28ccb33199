import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { sellerRecords } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { ReportedSeller } from "../rules/platform-report.ts";
import { problemsFirst, reportProblems } from "../rules/report-problems.ts";
import { sellerYears } from "./seller-years.server.ts";

const TOGETHER = 500;

/** All sellers who are reported for a year, those with problems first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function reportedSellers(ctx: Ctx, db: Queryable, year: number): Promise<ReportedSeller[]> {
  requireAdmin(ctx.actor, "tax.read");
  const years = await sellerYears(db, year);
  const sellers: ReportedSeller[] = [];
  for (let from = 0; from < years.length; from += TOGETHER) {
    const some = years.slice(from, from + TOGETHER);
    const ids = some.map(({ userId }) => userId);
    const records = await sellerRecords({ ...ctx, db }, ids);
    const people = await db
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.id, ids));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    for (const seller of some)
      sellers.push({
        year: seller,
        name: names.get(seller.userId) ?? "",
        identity: records.get(seller.userId)?.details ?? null,
        bank: records.get(seller.userId)?.bank ?? null,
        problems: [],
      });
  }
  const problems = reportProblems(sellers.map(({ year: { userId }, identity }) => ({ userId, identity })));
  return problemsFirst(sellers.map((seller) => ({ ...seller, problems: problems.get(seller.year.userId) ?? [] })));
}

/**
 * A seller with a problem that must be resolved before a year is reported. `sameAs`: the names of other sellers with the same
 * details.
 */
export interface SellerToCheck {
  userId: string;
  name: string;
  problems: { text: string; sameAs: string[] }[];
}

/**
 * A year's sellers with problems, those without tax details first; tax numbers are not included. Throws NOT_SIGNED_IN,
 * WRONG_ROLE.
 */
export async function sellersToCheck(ctx: Ctx, year: number): Promise<{ sellers: number; toCheck: SellerToCheck[] }> {
  const sellers = await reportedSellers(ctx, ctx.db, year);
  const names = new Map(sellers.map(({ year: { userId }, name }) => [userId, name]));
  const toCheck = sellers
    .filter(({ problems }) => problems.length > 0)
    .map(({ year: { userId }, name, problems }) => ({
      userId,
      name,
      problems: problems.map(({ text, sameAs }) => ({ text, sameAs: sameAs.map((id) => names.get(id) ?? "") })),
    }));
  return { sellers: sellers.length, toCheck };
}
