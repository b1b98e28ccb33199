import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { JobCategory } from "#config/constants.ts";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { BACK } from "#features/money/rules/ledger.ts";
import { areaOf } from "#kernel/postcode.ts";
import { type PriceRange, priceRangeOf } from "../rules/price-range.ts";

/** The number of newest jobs that are read: they show current prices, and limit the cost. */
const NEWEST = 200;
const CACHED_MS = 5 * 60_000;
const CACHED_MOST = 2_000;

interface CachedRange {
  range: PriceRange | null;
  until: number;
}
const cache = new WeakMap<Db, Map<string, CachedRange>>();

/**
 * The interquartile range, in pence, of completed, paid jobs of a category near an outward code ("LS6"), or further away if
 * there are too few; null if there are fewer than five anywhere. Cached for five minutes.
 */
export async function priceRange(
  ctx: Ctx,
  { category, outward }: { category: JobCategory; outward: string | null },
): Promise<PriceRange | null> {
  const now = ctx.clock.now().getTime();
  const known = cache.get(ctx.db) ?? new Map<string, CachedRange>();
  cache.set(ctx.db, known);
  const key = `${category} ${outward ?? ""}`;
  const found = known.get(key);
  if (found && found.until > now && found.until <= now + CACHED_MS) return found.range;
  const range = await readRange(ctx.db, category, outward);
  if (known.size >= CACHED_MOST) known.clear();
  known.set(key, { range, until: now + CACHED_MS });
  return range;
}

async function readRange(db: Db, category: JobCategory, outward: string | null): Promise<PriceRange | null> {
  const area = areaOf(outward ?? "");
  const nearby = outward ? await paidJobs(db, category, area) : [];
  const inDistrict = nearby.filter((job) => job.outwardCode === outward);
  const near = priceRangeOf([
    { within: "district", place: outward ?? "", amounts: inDistrict.map(({ amount }) => amount) },
    { within: "area", place: area, amounts: nearby.map(({ amount }) => amount) },
  ]);
  if (near) return near;
  const anywhere = await paidJobs(db, category, null);
  return priceRangeOf([{ within: "uk", place: "UK", amounts: anywhere.map(({ amount }) => amount) }]);
}

interface PaidJob {
  outwardCode: string;
  amount: number;
}

/**
 * The newest completed, paid jobs of a category, in one postcode area or anywhere, read from their own index. Jobs with a
 * refund are excluded, because their agreed price does not reflect the work.
 */
async function paidJobs(db: Db, category: JobCategory, area: string | null): Promise<PaidJob[]> {
  const inArea = area === null ? sql`` : sql`and substring(${jobPostings.outwardCode} from '^[A-Z]+') = ${area}`;
  const { rows } = await db.execute<{ outward_code: string; amount: number }>(sql`
    select ${jobPostings.outwardCode}, ${bookings.amount}
    from ${jobPostings} join ${bookings} on ${bookings.jobId} = ${jobPostings.id}
    where ${jobPostings.category} = ${category} and ${jobPostings.status} = 'completed' ${inArea}
      and ${bookings.status} = 'completed' and ${bookings.releasedAt} is not null
      and not exists (
        select from ${ledgerTransactions} where ${ledgerTransactions.bookingId} = ${bookings.id}
          and ${inArray(ledgerTransactions.kind, BACK)})
    order by ${jobPostings.id} desc limit ${NEWEST}`);
  return rows.map(({ outward_code: outwardCode, amount }) => ({ outwardCode, amount }));
}
