import { ChartColumn, Download } from "lucide-react";
import type { ComponentProps } from "react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { COUNTS, POUNDS } from "#ui/chart/units.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { byStep, EARNED_HEADS, stepHead } from "../rules/analytics.labels.ts";
import { analyticsAddress, PERIODS, readPeriod } from "../rules/period.ts";
import { Figures } from "../ui/figures.tsx";
import { ShareTable } from "../ui/share-table.tsx";
import type { Route } from "./+types/analytics";
import { analyticsPage } from "./analytics-page.server.ts";

const WORDS = [
  {
    what: "Profile views",
    how: "We count each time your public profile is opened. Your own visits, search engines and other programs that identify themselves do not count. We store a number for each day, and nothing about who visited.",
  },
  {
    what: "Win rate",
    how: "The share of your decided quotes that were accepted, by the day you sent them. Decided means accepted, rejected or expired. We leave out pending and withdrawn quotes. A quote counts as won unless its booking was cancelled.",
  },
  {
    what: "Response time",
    how: "The median: half of the customers who messaged you first waited less for your first message or quote, and half waited longer. If you have not answered yet, we count the time until now. We only show it once 3 customers have messaged you.",
  },
  {
    what: "Jobs won",
    how: "Bookings that you and the customer agreed, by the day they were made. We leave out cancelled bookings.",
  },
  {
    what: "Earnings",
    how: `Money released to you, after the ${PLATFORM_FEE} fee and minus refunds, by the day it was released. It does not include money that we still hold.`,
  },
  {
    what: "How customers came",
    how: "Only what we have on record: whether they booked, saved or messaged you before you quoted. We do not track visitors, so we cannot say which search led to you.",
  },
];

/** Explains how each figure is calculated. */
const Counting = () => (
  <Section title="How we count">
    <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
      {WORDS.map(({ what, how }) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1 max-w-measure text-soft">{how}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-soft">Days and months begin at midnight in the United Kingdom.</p>
  </Section>
);

const noMoneyReleasedPeriod = "No money was released to you in this period.";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Analytics");

/** A tradesperson's own figures. Everybody else is redirected to their home page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return analyticsPage(app, user, readPeriod(new URL(request.url).searchParams.get("period")));
}

export default function Analytics({ loaderData: shown }: Route.ComponentProps) {
  const { period, step, earnings, views } = shown;
  return (
    <Page>
      <PageHeader
        title="Analytics"
        action={
          <ButtonLink
            to={analyticsAddress(period, "/tradesperson/analytics.csv")}
            reloadDocument
            icon={<Download aria-hidden className="size-5" />}
            block
          >
            Download as CSV
          </ButtonLink>
        }
      >
        Your quotes, profile views and earnings, and where your work comes from.
      </PageHeader>
      <TabLinks
        label="Period"
        className="mb-7"
        tabs={PERIODS.map(({ id, label }) => ({ to: analyticsAddress(id), label, current: id === period }))}
      />
      {shown.nothing ? (
        <Nothing />
      ) : (
        <>
          <Figures figures={shown.figures} columns={3} />
          <ColumnChart
            className="mt-12"
            title={byStep("Earnings", step)}
            columns={earnings}
            heads={[stepHead(step), ...EARNED_HEADS]}
            scale={POUNDS}
            nothing={noMoneyReleasedPeriod}
          />
          <ColumnChart
            className="mt-12"
            title={byStep("Profile views", step)}
            columns={views}
            heads={[stepHead(step), "Views"]}
            scale={COUNTS}
            nothing="Nobody opened your profile in this period."
          />
          <Shares {...shown} />
        </>
      )}
      <Counting />
    </Page>
  );
}

type SharesProps = Pick<Route.ComponentProps["loaderData"], "categories" | "areas" | "sources">;

function Shares({ categories, areas, sources }: SharesProps) {
  return (
    <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-2">
      <Shared
        title="Where your work comes from"
        heads={["District", "Jobs", "Agreed"]}
        rows={areas}
        nothing="You did not win any jobs in this period."
      />
      <Shared
        title="How customers came"
        heads={["How", "Jobs", "Agreed"]}
        rows={sources}
        nothing="You did not win any jobs in this period."
      />
      <div className="min-w-0 lg:col-span-2">
        <Shared
          title="Earnings by kind of work"
          heads={["Kind of work", ...EARNED_HEADS]}
          rows={categories}
          nothing={noMoneyReleasedPeriod}
        />
      </div>
    </div>
  );
}

interface SharedProps extends Omit<ComponentProps<typeof ShareTable>, "caption"> {
  title: string;
  nothing: string;
}

const Shared = ({ title, nothing, ...table }: SharedProps) => (
  <section className="min-w-0">
    <h2 className="heading mb-4">{title}</h2>
    {table.rows.length === 0 ? <p className="text-soft">{nothing}</p> : <ShareTable caption={title} {...table} />}
  </section>
);

const Nothing = () => (
  <EmptyState
    icon={ChartColumn}
    title="Nothing in this period"
    action={
      <ButtonLink to="/browse" variant="primary">
        Find Jobs
      </ButtonLink>
    }
  >
    Your figures appear here once you send quotes or win jobs, or people view your profile.
  </EmptyState>
);
