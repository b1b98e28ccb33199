import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { unsafeSellerEarnings } from "#features/money/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { type Quarter, type SellerYear, totalOfYear } from "../rules/platform-report.ts";

const empty = (): Quarter => ({ consideration: pence(0), fees: pence(0), activities: 0 });

/** What every seller, or one seller, received in a calendar year in London, by quarter. In pence. */
export async function sellerYears(db: Queryable, year: number, of?: { sellerId: string }): Promise<SellerYear[]> {
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
  const [mine] = await sellerYears(ctx.db, year, { sellerId: user.id });
  return mine ? { year, quarters: mine.quarters, total: totalOfYear(mine) } : null;
}
