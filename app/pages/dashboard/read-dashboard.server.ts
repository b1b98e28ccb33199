import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import { myMonths, openActions } from "#features/analytics/index.server.ts";
import { bookingTotals, myBookings, myWorkUntil } from "#features/bookings/index.server.ts";
import { moneyOfBookings, myPayouts } from "#features/money/index.server.ts";
import { myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { myProfile } from "#features/tradespeople/index.server.ts";
import { myVerification } from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { addDays } from "#kernel/days.ts";

export type DashboardReads = Awaited<ReturnType<typeof readDashboard>>;

/** All data of a tradesperson's dashboard, read at once. `today` is the day in London. */
export async function readDashboard(app: Ctx, user: User, today: string) {
  const bookings = Promise.all([
    myWorkUntil(app, addDays(today, 1)),
    myBookings(app, { statuses: ["pending", "confirmed"], limit: DASHBOARD_ROWS }),
    myBookings(app, { statuses: ["pending"], limit: DASHBOARD_ROWS }),
    bookingTotals(app),
  ]);
  const quotes = Promise.all([myQuotes(app, { limit: DASHBOARD_ROWS }), myQuoteTotals(app)]);
  const person = Promise.all([myProfile(app), ratingFactsOf(app.db, user.id), myVerification(app)]);
  const money = Promise.all([myPayouts(app), myMonths(app)]);
  const open = openActions(app);

  const [
    [work, newest, requested, totals],
    [recent, quoteTotals],
    [profile, rating, checks],
    [payouts, months],
    waiting,
  ] = await Promise.all([bookings, quotes, person, money, open]);
  const bookedMoney = await moneyOfBookings(
    app.db,
    [...work, ...newest.items].map(({ id }) => id),
  );
  return {
    work,
    newest: newest.items,
    requested: requested.items,
    /** The money of that work and of the newest bookings, by booking. */
    bookedMoney,
    totals,
    quotes: recent.items,
    quoteTotals,
    profile,
    rating,
    checks,
    payouts,
    months,
    waiting,
  };
}
