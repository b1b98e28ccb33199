import { inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { JobCategory } from "#config/constants.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { jsonRows } from "#db/statement.server.ts";
import { BACK } from "#features/money/rules/ledger.ts";
import { areasByCity } from "#features/search/rules/cities.ts";
import type { City } from "#kernel/geo/cities.ts";
import { areaOf } from "#kernel/postcode.ts";
import { type PriceRange, type Prices, priceRangeOf, pricesOf } from "../rules/price-range.ts";
import { remembered } from "./remembered.server.ts";

/** The number of newest jobs that are read: they show current prices, and limit the cost. */
const NEWEST = 100;
const NEWEST_IN_AREA = 40;

/** The work whose price is asked for: a category, and if known the kind of work ("leaking-tap"), near an outward code ("LS6"). */
export interface PricedWork {
  category: JobCategory;
  kind?: string | undefined;
  outward: string | null;
}

/** The likely price of some work, and whether it comes from the same kind of work or from its whole category. */
export interface LikelyPrice {
  range: PriceRange | null;
  ofKind: boolean;
}

/**
 * The interquartile range, in pence, of completed, paid jobs of the kind if there are enough anywhere, otherwise of its category: from the
 * nearest place with enough jobs. Null if there are fewer than five anywhere. Remembered for five minutes.
 */
export const likelyPrice = (ctx: Ctx, { category, kind, outward }: PricedWork): Promise<LikelyPrice> =>
  remembered(ctx, `near ${category} ${kind ?? ""} ${outward ?? ""}`, async () => {
    const [ofKind, ofCategory] = await Promise.all([
      kind ? rangeNear(ctx, sql`${jobPostings.kind} = ${kind}`, outward) : null,
      rangeNear(ctx, sql`${jobPostings.category} = ${category}`, outward),
    ]);
    return { range: ofKind ?? ofCategory, ofKind: ofKind !== null };
  });

async function rangeNear(ctx: Ctx, work: SQL, outward: string | null): Promise<PriceRange | null> {
  const area = areaOf(outward ?? "");
  const [nearby, anywhere] = await Promise.all([
    outward ? paidJobs(ctx, sql`${work} and ${AREA} = ${area}`) : [],
    paidJobs(ctx, work),
  ]);
  const amounts = (jobs: readonly PaidJob[]) => jobs.map(({ amount }) => amount);
  return priceRangeOf([
    { within: "district", place: outward ?? "", amounts: amounts(nearby.filter((job) => job.outwardCode === outward)) },
    { within: "area", place: area, amounts: amounts(nearby) },
    { within: "uk", place: "UK", amounts: amounts(anywhere) },
  ]);
}

/** The prices across the UK of kinds of work, or of whole categories; those with fewer than five jobs are missing. */
export const ukPrices = (ctx: Ctx, by: "kind" | "category", works: readonly string[]): Promise<Map<string, Prices>> =>
  remembered(ctx, `uk ${works.join(" ")}`, async () => {
    const rows = await jsonRows<{ work: string; amounts: number[] }>(
      ctx.db,
      sql`select work, array(${amountsOf(sql`${jobPostings[by]} = work`, NEWEST)}) as amounts
        from unnest(${sql.param([...works])}::text[]) as works (work)`,
    );
    return withEnough(rows.map(({ work, amounts }) => [work, amounts]));
  });

/** The prices of a kind of work in and around each city: the postcode areas of which it is the nearest city. */
export const cityPrices = (ctx: Ctx, kind: string): Promise<Map<City, Prices>> =>
  remembered(ctx, `cities ${kind}`, async () => {
    const places = [...areasByCity()].flatMap(([city, areas]) => areas.map((area) => ({ city, area })));
    const cities = sql.param(places.map(({ city }) => city));
    const areas = sql.param(places.map(({ area }) => area));
    const inArea = sql`${jobPostings.kind} = ${kind} and ${AREA} = area`;
    const rows = await jsonRows<{ city: City; amounts: number[] }>(
      ctx.db,
      sql`select city, array_agg(amount) as amounts from unnest(${cities}::text[], ${areas}::text[]) as places (city, area)
        cross join lateral (${amountsOf(inArea, NEWEST_IN_AREA)}) as job (amount) group by city`,
    );
    return withEnough(rows.map(({ city, amounts }) => [city, amounts]));
  });

function withEnough<Name>(all: readonly (readonly [Name, readonly number[]])[]): Map<Name, Prices> {
  const found = new Map<Name, Prices>();
  for (const [name, amounts] of all) {
    const prices = pricesOf(amounts);
    if (prices) found.set(name, prices);
  }
  return found;
}

const AREA = sql`substring(${jobPostings.outwardCode} from '^[A-Z]+')`;

/**
 * The newest completed, paid jobs that match, from an index of their own. Jobs with a refund are excluded, because their agreed price does
 * not reflect the work.
 */
const newestPaid = (columns: SQL, where: SQL, newest: number): SQL => sql`select ${columns}
  from ${jobPostings} join ${bookings} on ${bookings.jobId} = ${jobPostings.id}
  where ${where} and ${jobPostings.status} = 'completed'
    and ${bookings.status} = 'completed' and ${bookings.releasedAt} is not null
    and not exists (
      select from ${ledgerTransactions} where ${ledgerTransactions.bookingId} = ${bookings.id}
        and ${inArray(ledgerTransactions.kind, BACK)})
  order by ${jobPostings.id} desc limit ${newest}`;

const amountsOf = (where: SQL, newest: number): SQL => newestPaid(sql`${bookings.amount}`, where, newest);

interface PaidJob {
  outwardCode: string;
  amount: number;
}

const paidJobs = (ctx: Ctx, where: SQL): Promise<PaidJob[]> =>
  jsonRows(
    ctx.db,
    newestPaid(sql`${jobPostings.outwardCode} as "outwardCode", ${bookings.amount} as amount`, where, NEWEST),
  );
