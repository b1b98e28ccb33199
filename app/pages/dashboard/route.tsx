import { BadgeAlert, FileText, Printer, Search } from "lucide-react";
import { useEffect } from "react";
import { Link, redirect, useActionData, useRouteLoaderData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { dayPage, keepDay } from "#app/web/keep-pages.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import {
  askExpressRequestAction,
  askForVisitAction,
  markCompleteAction,
  takeStepAction,
  undoCompleteAction,
  undoStepAction,
} from "#features/bookings/actions.server.ts";
import { EARNED_HEADS } from "#features/business/analytics/rules/analytics.labels.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { raisingFor } from "#features/disputes/index.server.ts";
import { RaiseDisputeDialog } from "#features/disputes/ui/raise-dispute-dialog.tsx";
import { JobRows, type JobRowWords } from "#features/jobs/ui/job-rows.tsx";
import { askChangeAction, withdrawChangeAction } from "#features/money/changes/actions.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { layoutState } from "#pages/layout-state.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { POUNDS } from "#ui/chart/units.ts";
import { cx } from "#ui/cx.ts";
import type { Viewer } from "#ui/layout/viewer.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { ActiveJobs } from "./active-jobs.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { OpenActionsCard } from "./open-actions-card.tsx";
import { RecentQuotes } from "./recent-quotes.tsx";
import { StatCards } from "./stat-cards.tsx";
import { VisitCard } from "./visit-card.tsx";
import { YourMoney } from "./your-money.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Dashboard");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const [raising, dashboard] = await Promise.all([
    raisingFor(app, new URL(request.url).searchParams.get("dispute")),
    loadDashboard(app, context.get(layoutState).unreadMessages),
  ]);
  return { raising, ...dashboard };
}

export const action = pageActions(
  markCompleteAction,
  undoCompleteAction,
  takeStepAction,
  undoStepAction,
  askExpressRequestAction,
  askForVisitAction,
  raiseDisputeAction,
  askChangeAction,
  withdrawChangeAction,
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { trade, listing, steps, missing, visit, jobs, newJobs, openActions, money, stats, raising } = loaderData;
  useActionToast(useActionData());
  useKeptDay(loaderData);
  return (
    <Page>
      <PageHeader
        title="Today"
        action={
          <div className={cx(visit && "max-sm:hidden")}>
            <HeaderLinks hasVisits={jobs.today.bookings.length > 0} findIsPrimary={!visit} />
          </div>
        }
      >
        <span className="num">{dayLine(jobs.today)}</span>
        {trade && ` · ${trade}`}
      </PageHeader>
      {steps ? (
        <div className="mb-10">
          <FirstSteps steps={steps} />
        </div>
      ) : (
        listing !== "verified" && <NotListed listing={listing} missing={missing} />
      )}
      {/* In the order of a phone: what needs an answer comes before new jobs, and money after them. */}
      <div className="day grid items-start gap-x-12 gap-y-10">
        <div className="flex min-w-0 flex-col gap-8">
          {visit && <VisitCard visit={visit} />}
          {visit && (
            <div className="sm:hidden">
              <HeaderLinks findIsPrimary={false} />
            </div>
          )}
          <div>
            <ActiveJobs {...jobs} shownAbove={visit?.id ?? null} />
          </div>
        </div>
        <div>
          <OpenActionsCard openActions={openActions} />
        </div>
        <div className="min-w-0 empty:hidden">{newJobs.length > 0 && <NewJobs jobs={newJobs} />}</div>
        <div>
          <YourMoney money={money} />
        </div>
      </div>
      <h2 className="sr-only">All time</h2>
      <div className="mt-10">
        <StatCards stats={stats} />
      </div>
      <History {...loaderData} />
      {raising && <RaiseDisputeDialog raising={raising} closeTo="/tradesperson-dashboard" />}
    </Page>
  );
}

/** Has the day, its jobs and the quotes kept for reading without a network, again after each change that this page shows. */
function useKeptDay({
  visit,
  jobs,
  quotes,
}: Pick<Route.ComponentProps["loaderData"], "visit" | "jobs" | "quotes">): void {
  const account = useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer?.id;
  const work = [visit, ...jobs.today.bookings].filter((booking) => booking !== null);
  const pages = JSON.stringify([
    dayPage("/tradesperson-dashboard", { visit, jobs }),
    dayPage("/manage-quotes", quotes),
    ...[...new Set(work.map(({ jobId }) => jobId))].map((id) =>
      dayPage(
        `/job/${id}`,
        work.filter(({ jobId }) => jobId === id),
      ),
    ),
  ]);
  useEffect(() => {
    if (account) void keepDay(account, JSON.parse(pages));
  }, [account, pages]);
}

/** "Tue 3 Mar, 3 visits". */
function dayLine({ day, bookings }: Route.ComponentProps["loaderData"]["jobs"]["today"]): string {
  if (bookings.length === 0) return `${day}, no visits`;
  return `${day}, ${bookings.length} ${bookings.length === 1 ? "visit" : "visits"}`;
}

function HeaderLinks({ findIsPrimary, hasVisits = false }: { findIsPrimary: boolean; hasVisits?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {hasVisits && (
        <ButtonLink
          to="/tradesperson/calendar?view=day"
          icon={<Printer aria-hidden className="size-5" />}
          className="max-sm:hidden"
        >
          Day sheet
        </ButtonLink>
      )}
      <ButtonLink to="/manage-quotes" icon={<FileText aria-hidden className="size-5" />} className="max-sm:flex-1">
        My Quotes
      </ButtonLink>
      <ButtonLink
        to="/browse"
        variant={findIsPrimary ? "primary" : "agree"}
        icon={<Search aria-hidden className="size-5" />}
        className="max-sm:flex-1"
      >
        Find Jobs
      </ButtonLink>
    </div>
  );
}

/** Earnings and recent quotes. A new tradesperson has no earnings to show. */
function History({
  steps,
  earnings,
  quotes,
}: Pick<Route.ComponentProps["loaderData"], "steps" | "earnings" | "quotes">) {
  return (
    <div className={cx("mt-(--apart) grid items-start gap-x-12 gap-y-10", !steps && "lg:grid-cols-2")}>
      {!steps && (
        <div className="min-w-0">
          <ColumnChart
            title="Earnings by month"
            columns={earnings}
            heads={["Month", ...EARNED_HEADS]}
            scale={POUNDS}
            nothing="Money released to you appears here, month by month."
          />
          <p className="mt-4">
            <Link to="/tradesperson/analytics" className="link tap inline-flex items-center">
              All your analytics
            </Link>
          </p>
        </div>
      )}
      <div className="min-w-0">
        <RecentQuotes quotes={quotes} />
      </div>
    </div>
  );
}

/** Why customers cannot find the tradesperson yet. */
function NotListed({ listing, missing }: { listing: "no-profile" | "unverified"; missing: string | null }) {
  const notice = {
    "no-profile": {
      text: "Customers cannot find you yet. Add your trade and where you work.",
      link: "Set up your business",
      to: "/tradesperson/setup",
    },
    unverified: {
      text: `You do not appear in search results yet. ${missing ?? ""}`,
      link: "See your checks",
      to: "/tradesperson/setup?step=3",
    },
  }[listing];
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft py-1.5 pr-2 pl-4">
      <BadgeAlert aria-hidden className="size-5 text-amber-ink" />
      <span className="flex-1 basis-64 py-1.5">{notice.text}</span>
      <ButtonLink to={notice.to} variant="text">
        {notice.link}
      </ButtonLink>
    </p>
  );
}

/** The first jobs that fit this tradesperson, at least one, beside the day’s work. */
function NewJobs({ jobs }: { jobs: readonly JobRowWords[] }) {
  return (
    <Section
      title="New jobs for you"
      action={
        <ButtonLink to="/browse" variant="text">
          All jobs for you
        </ButtonLink>
      }
    >
      <JobRows jobs={jobs} label="New jobs for you" headingLevel={3} />
    </Section>
  );
}
