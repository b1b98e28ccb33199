import { BadgeAlert, FileText, Printer, Search } from "lucide-react";
import { useEffect } from "react";
import { Link, redirect, useActionData, useRouteLoaderData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { keepDay } from "#app/web/keep-pages.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { EARNED_HEADS } from "#features/analytics/rules/analytics.labels.ts";
import {
  markCompleteAction,
  takeStepAction,
  undoCompleteAction,
  undoStepAction,
} from "#features/bookings/actions.server.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { raisingFor } from "#features/disputes/index.server.ts";
import { RaiseDisputeDialog } from "#features/disputes/ui/raise-dispute-dialog.tsx";
import { ConnectCard } from "#features/money/ui/connect-card.tsx";
import { roleOf } from "#kernel/actor.ts";
import { layoutState } from "#pages/layout-state.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { POUNDS } from "#ui/chart/units.ts";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import type { Viewer } from "#ui/layout/viewer.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { ActiveJobs } from "./active-jobs.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { NewJobs } from "./new-jobs.tsx";
import { OpenActionsCard } from "./open-actions-card.tsx";
import { RecentQuotes } from "./recent-quotes.tsx";
import { StatCards } from "./stat-cards.tsx";
import { texts } from "./texts.tsx";
import { VisitCard } from "./visit-card.tsx";
import { YourMoney } from "./your-money.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.dashboard);

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
  raiseDisputeAction,
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { trade, listing, steps, missing, visit, jobs, newJobs, openActions, money, stats, connect, raising } =
    loaderData;
  useActionToast(useActionData());
  useKeptDay(loaderData);
  return (
    <Page>
      <PageHeader
        title={t.today}
        action={
          <div className={cx(visit && "max-sm:hidden")}>
            <HeaderLinks hasVisits={jobs.today.bookings.length > 0} findIsPrimary={!connect && !visit} />
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
        <div className="flex min-w-0 flex-col gap-8 empty:hidden">
          {newJobs.length > 0 && (
            <div>
              <NewJobs jobs={newJobs} />
            </div>
          )}
          {connect && <ConnectCard status={connect.status} />}
        </div>
        <div>
          <YourMoney money={money} />
        </div>
      </div>
      <h2 className="sr-only">{t.allTime}</h2>
      <div className="mt-10">
        <StatCards stats={stats} />
      </div>
      <History {...loaderData} />
      {raising && <RaiseDisputeDialog raising={raising} closeTo="/tradesperson-dashboard" />}
    </Page>
  );
}

/** Has the day kept for reading without a network, again after each step; first the booking that is next. */
function useKeptDay({ visit, jobs }: Pick<Route.ComponentProps["loaderData"], "visit" | "jobs">): void {
  const account = useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer?.id;
  const jobIds = [...new Set([visit, ...jobs.today.bookings].flatMap((booking) => booking?.jobId ?? []))].join();
  const state = visit?.reached;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step changes the pages that are kept
  useEffect(() => {
    if (account) void keepDay(account, jobIds.split(",").filter(Boolean));
  }, [account, jobIds, state]);
}

/** "Tue 3 Mar, 3 visits". */
function dayLine({ day, bookings }: Route.ComponentProps["loaderData"]["jobs"]["today"]): string {
  if (bookings.length === 0) return texts.noVisitsDay(day);
  return `${day}, ${bookings.length} ${bookings.length === 1 ? "visit" : "visits"}`;
}

function HeaderLinks({ findIsPrimary, hasVisits = false }: { findIsPrimary: boolean; hasVisits?: boolean }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap gap-2.5">
      {hasVisits && (
        <ButtonLink
          to="/tradesperson/calendar?view=day"
          icon={<Printer aria-hidden className="size-5" />}
          className="max-sm:hidden"
        >
          {t.daySheet}
        </ButtonLink>
      )}
      <ButtonLink to="/manage-quotes" icon={<FileText aria-hidden className="size-5" />} className="max-sm:flex-1">
        {t.myQuotes}
      </ButtonLink>
      <ButtonLink
        to="/browse"
        variant={findIsPrimary ? "primary" : "agree"}
        icon={<Search aria-hidden className="size-5" />}
        className="max-sm:flex-1"
      >
        {t.findJobs}
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
  const t = useTexts(texts);
  return (
    <div className={cx("mt-(--apart) grid items-start gap-x-12 gap-y-10", !steps && "lg:grid-cols-2")}>
      {!steps && (
        <div className="min-w-0">
          <ColumnChart
            title={t.earningsByMonth}
            columns={earnings}
            heads={["Month", ...EARNED_HEADS]}
            scale={POUNDS}
            nothing={t.moneyReleasedAppearsHere}
          />
          <p className="mt-4">
            <Link to="/tradesperson/analytics" className="link tap inline-flex items-center">
              {t.allYourAnalytics}
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
  const t = useTexts(texts);
  const notice = {
    "no-profile": {
      text: t.customersCannotFindYouYet,
      link: t.setUpYourBusiness,
      to: "/tradesperson/setup",
    },
    unverified: {
      text: t.notAppearSearchResults(missing),
      link: t.seeYourChecks,
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
