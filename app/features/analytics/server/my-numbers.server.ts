import type { Ctx } from "#app/context.server.ts";
import { unsafeEarningsIn } from "#features/money/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { type Numbers, numbersOf } from "../rules/numbers.ts";
import { type PeriodId, periodOf } from "../rules/period.ts";
import { quotesIn } from "./quotes-in.server.ts";
import { replyTime } from "./reply-time.server.ts";
import { viewsIn } from "./views-in.server.ts";
import { winsInPeriod } from "./wins-in-period.server.ts";

/** The signed-in tradesperson's own figures in a period. Suspended tradespeople may read them. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myNumbers({ actor, db, clock }: Ctx, id: PeriodId): Promise<Numbers> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const now = clock.now();
  const period = periodOf(id, londonDay(now));
  const [quotes, reply, earned, won, views] = await Promise.all([
    quotesIn(db, user.id, period),
    replyTime(db, { userId: user.id, period, now }),
    unsafeEarningsIn(db, user.id, period),
    winsInPeriod(db, user.id, period),
    viewsIn(db, user.id, period),
  ]);
  return numbersOf(period, { quotes, reply, earned, won, views });
}
