import type { Ctx } from "#app/context.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { tradesPart } from "../../index.server.ts";
import { jobCategoryOfTrade } from "../../rules/trade-categories.ts";
import { finishedWork, myPortfolio } from "../index.server.ts";
import { shownWork } from "../rules/shown-work.ts";
import { WORK_KINDS } from "../rules/work-kind.ts";

/** The data of /me/portfolio. */
export async function ownPortfolio(ctx: Ctx, userId: string) {
  const [rows, done, trades] = await Promise.all([
    myPortfolio(ctx),
    finishedWork(ctx.db, userId),
    tradesPart(ctx.db, { tradespeople: [userId] }),
  ]);
  return {
    work: rows.map((row) => ({
      ...shownWork(row),
      kindId: row.kind,
      bookingId: row.bookingId,
      removed: row.hiddenAt !== null && !row.awaitsConsent,
      awaitsConsent: row.awaitsConsent,
    })),
    kinds: kindsFor(trades.get(userId) ?? ""),
    bookings: done.map(({ id, title, completedAt }) => ({
      value: id,
      label: completedAt ? `${title}, ${mediumDay(completedAt)}` : title,
    })),
  };
}

/** The kinds of work of the trade's category, and then other categories as a whole. A Builder gets all of them. */
function kindsFor(trade: string) {
  const own = jobCategoryOfTrade(trade);
  return WORK_KINDS.toSorted((a, b) => Number(b.category === own) - Number(a.category === own)).flatMap(
    ({ category, kinds }) => (own === null || category === own ? kinds : kinds.slice(-1)),
  );
}
