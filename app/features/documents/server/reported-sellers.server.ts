import { inArray } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { type AwaitsApproval, isApproved, requestApproval } from "#features/approvals/index.server.ts";
import { sellerRecords, unsafeSellerEarnings } from "#features/money/index.server.ts";
import { requireAdmin, requireUser, roleOf } from "#kernel/actor.ts";
import { csvFile } from "#kernel/csv.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import {
  type Quarter,
  REPORT_HEAD,
  type ReportedSeller,
  reportLine,
  type SellerYear,
  totalOfYear,
} from "../rules/platform-report.ts";
import { problemsFirst, reportProblems } from "../rules/report-problems.ts";

const empty = (): Quarter => ({ consideration: pence(0), fees: pence(0), activities: 0 });

/** What every seller, or some, received in a calendar year in London, by quarter. In pence. */
export async function sellerYears(
  db: Queryable,
  year: number,
  of?: { sellerIds: readonly string[] },
): Promise<SellerYear[]> {
  const years = new Map<string, SellerYear>();
  for (const { sellerId, quarter, net, fee, bookings } of await unsafeSellerEarnings(db, { year, ...of })) {
    const known = years.get(sellerId) ?? { userId: sellerId, quarters: [empty(), empty(), empty(), empty()] };
    years.set(sellerId, known);
    Object.assign(known.quarters[quarter - 1] ?? {}, { consideration: net, fees: fee, activities: bookings });
  }
  return [...years.values()];
}

/**
 * A tradesperson's current year: its quarters and their sum. Null for other people, and while no money has been released in it.
 */
export async function yearSoFar(
  ctx: Ctx,
): Promise<{ year: number; quarters: SellerYear["quarters"]; total: Quarter } | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") return null;
  const year = Number(londonDay(ctx.clock.now()).slice(0, 4));
  const [mine] = await sellerYears(ctx.db, year, { sellerIds: [user.id] });
  return mine ? { year, quarters: mine.quarters, total: totalOfYear(mine) } : null;
}

const TOGETHER = 500;

/** All sellers who are reported for a year, those with problems first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
async function reportedSellers(ctx: Ctx, db: Queryable, year: number): Promise<ReportedSeller[]> {
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

/**
 * The report to HM Revenue & Customs about a year's sellers, as CSV with one line for each seller, by quarter, sellers with
 * problems first. It contains tax numbers, so every export is recorded in the audit log with a reason, and if another operator may read
 * tax numbers too, one of them must confirm it first: then it can be exported for a day. Throws as `checkAct` does, and APPROVAL_WAITING.
 */
export async function exportPlatformReport(
  ctx: Ctx,
  { year, reason }: { year: number; reason: string },
): Promise<string | AwaitsApproval> {
  const operator = checkAct(ctx, { needs: reportApproval.asks, reason });
  const subject = { kind: "platform_report", id: String(year) };
  return ctx.db.transaction(async (tx) => {
    const others = (await adminIds(tx, reportApproval.confirms)).filter((id) => id !== operator.id);
    if (others.length > 0 && !(await isApproved(ctx, tx, { kind: reportApproval.kind, subjectId: subject.id })))
      return requestApproval(ctx, tx, { act: reportApproval, request: { year }, amount: null, subject, reason });
    const sellers = await reportedSellers(ctx, tx, year);
    const lines = sellers.map((seller) => reportLine(year, seller));
    const act = { act: "platform_report.export", needs: reportApproval.asks, subject, reason };
    await recordAct(tx, ctx, act, { after: { year, sellers: sellers.length } });
    return csvFile(REPORT_HEAD, lines);
  });
}

/** Reading tax numbers, which a second operator confirms; the one who asked then exports the file. */
export const reportApproval = defineApprovable({
  kind: "platform_report.export",
  asks: "tax.read",
  confirms: "tax.read",
  request: z.object({ year: z.number().int() }),
  lock: async () => {},
  facts: async () => ({}),
  lines: ({ year }) => [["Report", `Names, addresses and tax numbers of the sellers in ${year}, available for 1 day`]],
  path: () => "/admin/payments/sellers",
  carryOut: async () => {},
});
