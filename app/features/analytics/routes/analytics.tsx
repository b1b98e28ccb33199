import { ChartColumn, Download } from "lucide-react";
import type { ComponentProps } from "react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { COUNTS, POUNDS } from "#ui/chart/units.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { byStep, EARNED_HEADS, stepHead } from "../rules/analytics.labels.ts";
import { analyticsAddress, PERIODS, readPeriod } from "../rules/period.ts";
import { Counting } from "../ui/counting.tsx";
import { Figures } from "../ui/figures.tsx";
import { ShareTable } from "../ui/share-table.tsx";
import type { Route } from "./+types/analytics";
import { texts } from "./analytics.texts.ts";
import { analyticsPage } from "./analytics-page.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.analytics);

/** A tradesperson's own figures. Everybody else is redirected to their home page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return analyticsPage(app, user, readPeriod(new URL(request.url).searchParams.get("period")));
}

export default function Analytics({ loaderData: shown }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { period, step, earnings, views } = shown;
  return (
    <Page>
      <PageHeader
        title={t.analytics}
        action={
          <ButtonLink
            to={analyticsAddress(period, "/tradesperson/analytics.csv")}
            reloadDocument
            icon={<Download aria-hidden className="size-5" />}
            block
          >
            {t.downloadAsCsv}
          </ButtonLink>
        }
      >
        {t.quotesProfileViewsEarnings}
      </PageHeader>
      <TabLinks
        label={t.period}
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
            nothing={t.noMoneyReleasedPeriod}
          />
          <ColumnChart
            className="mt-12"
            title={byStep(t.profileViews, step)}
            columns={views}
            heads={[stepHead(step), "Views"]}
            scale={COUNTS}
            nothing={t.nobodyOpenedProfilePeriod}
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
  const t = useTexts(texts);
  return (
    <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-2">
      <Shared
        title={t.whereYourWorkComesFrom}
        heads={["District", "Jobs", "Agreed"]}
        rows={areas}
        nothing={t.wonNoJobsPeriod}
      />
      <Shared title={t.howCustomersCame} heads={["How", "Jobs", "Agreed"]} rows={sources} nothing={t.wonNoJobsPeriod} />
      <div className="min-w-0 lg:col-span-2">
        <Shared
          title={t.earningsByKindOfWork}
          heads={[t.kindOfWork, ...EARNED_HEADS]}
          rows={categories}
          nothing={t.noMoneyReleasedPeriod}
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

const Nothing = () => {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={ChartColumn}
      title={t.nothingInThisPeriod}
      action={
        <ButtonLink to="/browse" variant="primary">
          {t.findJobs}
        </ButtonLink>
      }
    >
      {t.figuresAppearHereOnce}
    </EmptyState>
  );
};
