import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Earned, sumEarned } from "../../rules/earned.ts";
import { unsafeEarningsIn } from "../ledger/earnings-in.server.ts";

/** What was released to a tradesperson, less what was returned since: `price` = `fee` + `net`, in pence. */
interface EarningsByMonth {
  thisMonth: Earned;
  lastMonth: Earned;
  allTime: Earned;
}

/** The signed-in tradesperson's earnings of this month, last month and all time, from the ledger, by months in London. */
export async function earningsByMonth(ctx: Ctx): Promise<EarningsByMonth> {
  const { id } = requireUser(ctx.actor);
  const today = londonDay(ctx.clock.now());
  const rows = await unsafeEarningsIn(ctx.db, id, { step: "month", first: null, last: today });
  const [year, number] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
  const of = (wanted?: string): Earned => sumEarned(rows.filter(({ key }) => wanted === undefined || key === wanted));
  return { thisMonth: of(today.slice(0, 7)), lastMonth: of(last), allTime: of() };
}
