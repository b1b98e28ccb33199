import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import { myMonths, openActions } from "#features/analytics/index.server.ts";
import { bookingTotals, myBookings, myWorkUntil } from "#features/bookings/index.server.ts";
import { type JobForMe, jobsForMe, type WorkBase, workBase } from "#features/jobs/index.server.ts";
import { NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { moneyOfBookings, myPayouts } from "#features/money/index.server.ts";
import { myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { jobCategoriesOfTrade } from "#features/search/rules/categories.ts";
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
  const person = Promise.all([
    myProfile(app),
    ratingFactsOf(app.db, user.id),
    myVerification(app),
    workBase(app, user),
  ]);
  const money = Promise.all([myPayouts(app), myMonths(app)]);
  const open = openActions(app);

  const [
    [work, newest, requested, totals],
    [recent, quoteTotals],
    [profile, rating, checks, base],
    [payouts, months],
    waiting,
  ] = await Promise.all([bookings, quotes, person, money, open]);
  const [bookedMoney, newJobs] = await Promise.all([
    moneyOfBookings(
      app.db,
      [...work, ...newest.items].map(({ id }) => id),
    ),
    user.suspended ? [] : newJobsFor(app, base),
  ]);
  return {
    work,
    newest: newest.items,
    requested: requested.items,
    /** The money of that work and of the newest bookings, by booking. */
    bookedMoney,
    newJobs,
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

/** So many jobs to quote for are shown with the day's work. */
const NEW_JOBS = 3;

/** The first jobs of "For you": those that ask this tradesperson first, then the nearest. None without a trade. */
async function newJobsFor(app: Ctx, { trade, place }: WorkBase): Promise<(JobForMe & { isAsked: boolean })[]> {
  if (!trade) return [];
  const categories = jobCategoriesOfTrade(trade);
  const { asked, items } = await jobsForMe(app, {
    categories,
    place,
    miles: NEARBY_MILES,
    sort: "nearest",
    limit: NEW_JOBS,
  });
  const marked = [
    ...asked.map((job) => ({ ...job, isAsked: true })),
    ...items.map((job) => ({ ...job, isAsked: false })),
  ];
  return marked.slice(0, NEW_JOBS);
}
