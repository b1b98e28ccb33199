import { Download, TrendingUp } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { dayAndMonth, londonDay, mediumDay, shortDayAndYear } from "#kernel/dates.ts";
import { addDays, daysFrom } from "#kernel/days.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FigureTable } from "#ui/chart/figure-table.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { readDays, readSnapshots } from "../index.server.ts";
import { type Day, type Figure, type Figures, sumOf } from "../rules/figures.ts";
import { firstQuotes, type KeyFigure, keyFigures, stepsOf } from "../rules/key-figures.ts";
import { PERIODS, type Range, rangesOf, readDays as readPeriod } from "../rules/range.ts";
import {
  aBookingText,
  costSourceText,
  PLACEHOLDER_COST,
  supportCostLines,
  supportCostOf,
} from "../rules/support-cost.ts";
import type { Route } from "./+types/route";
import { LineChart, type Point } from "./line-chart.tsx";
import { Cohorts, DemandGrid } from "./snapshots.tsx";

interface SupportCostProps {
  /** For each completed booking. */
  text: string;
  lines: ReturnType<typeof supportCostLines>;
  /** Where the figure of one case comes from. */
  source: string;
}

/** What support costs for each completed booking, from which cases, and how that is counted. */
const SupportCost = ({ text, lines, source }: SupportCostProps) => (
  <section aria-label="Support cost" className="min-w-0">
    <h2 className="subheading">Support cost</h2>
    <p className="num mb-4">{text}</p>
    {lines.length > 0 && (
      <FigureTable
        caption="Support cost by kind of case"
        heads={["Kind of case", "Ended", "Cost of one case", "Cost"]}
        rows={lines.map(({ kind, label, ended, each, cost }) => ({
          key: kind,
          label,
          cells: [ended.toLocaleString("en-GB"), formatPounds(each), formatPounds(cost)],
        }))}
      />
    )}
    <p className="mt-4 max-w-measure text-soft text-sm">{`Cases that ended, on the day they ended, times the cost of one case. Merged cases count as one. ${source} We don’t record how long someone worked on a case.`}</p>
  </section>
);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Health");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "health.read");
  const period = readPeriod(new URL(request.url).searchParams.get("days"));
  const { now, before } = rangesOf(period, londonDay(ctx.clock.now()));
  const read = await readDays(ctx, { from: before.from, to: now.to });
  const [days, earlier] = [read.filter(({ day }) => day >= now.from), read.filter(({ day }) => day < now.from)];
  const sum = sumOf(days);
  // A period that is not wholly counted yet would show a growth that there was not.
  const sumBefore = sumOf(earlier.length === period ? earlier : []);
  const seriesOf = (of: (figures: Figures) => number) => pointsOf(now, days, earlier, { of, period });
  const series = (figure: Figure) => seriesOf((figures) => figures[figure]);
  const caseCost = ctx.settings.SUPPORT_CASE_COST ?? PLACEHOLDER_COST;
  return {
    period,
    now,
    counted: days.length,
    key: keyFigures(sum, sumBefore),
    steps: stepsOf(sum),
    quoted: firstQuotes(sum),
    jobs: series("jobs_posted"),
    booked: series("booked_value"),
    refunded: series("refunded_value"),
    disputes: series("disputes"),
    support: series("support_messages"),
    supportCost: seriesOf((figures) => supportCostOf(figures, caseCost)),
    costOfSupport: {
      text: aBookingText(sum, sumBefore, { cost: caseCost, compared: comparedText(period) }),
      lines: supportCostLines(sum, caseCost),
      source: costSourceText(ctx.settings.SUPPORT_CASE_COST),
    },
    ...(await readSnapshots(ctx)),
  };
}

const comparedText = (period: number) => `previous ${period} days`;

function pointsOf(
  { from, to }: Range,
  days: readonly Day[],
  earlier: readonly Day[],
  { of, period }: { of: (figures: Figures) => number; period: number },
): Point[] {
  const values = new Map([...earlier, ...days].map(({ day, figures }) => [day, of(figures)]));
  return daysFrom(from, to).map((day) => ({
    long: shortDayAndYear(day),
    short: dayAndMonth(day),
    value: values.get(day) ?? 0,
    before: values.get(addDays(day, -period)) ?? null,
  }));
}

const COUNTS = { unit: 1, text: (value: number) => value.toLocaleString("en-GB") };

const POUNDS = { unit: 100, text: (value: number) => formatPounds(pence(value), { pennies: false }) };

/** /admin/health: how the marketplace does, with the same number of days before. */
export default function Health({ loaderData: shown }: Route.ComponentProps) {
  const { period, now, counted } = shown;
  const compared = comparedText(period);
  return (
    <>
      <PageHeader
        title="Health"
        action={
          <ButtonLink
            to={`/admin/health.csv?days=${period}`}
            reloadDocument
            icon={<Download aria-hidden className="size-5" />}
          >
            CSV
          </ButtonLink>
        }
      >
        {`${mediumDay(now.from)} to ${mediumDay(now.to)}, compared with the ${compared}.`}
      </PageHeader>
      <TabLinks
        label="Period"
        className="mb-5"
        tabs={PERIODS.map((days) => ({
          to: `/admin/health?days=${days}`,
          label: `${days} days`,
          current: days === period,
        }))}
      />
      {counted === 0 ? (
        <EmptyState icon={TrendingUp} title="Nothing counted yet">
          We count each day in the background once it is over. Check again in a minute.
        </EmptyState>
      ) : (
        <>
          <Key figures={shown.key} />
          {/* Columns, because the parts have different heights, and a grid would leave holes below the short ones. */}
          <div className="mt-8 gap-x-10 lg:columns-2 *:mb-10 *:break-inside-avoid">
            <LineChart title="Jobs posted a day" compared={compared} points={shown.jobs} scale={COUNTS} />
            <Steps title="From job to review" steps={shown.steps} />
            <LineChart title="Value booked a day" compared={compared} points={shown.booked} scale={POUNDS} />
            <Steps title="First quote within" steps={shown.quoted} />
            <DemandGrid demand={shown.demand} />
            <Cohorts cohorts={shown.cohorts} />
            <LineChart title="Sent back a day" compared={compared} points={shown.refunded} scale={POUNDS} />
            <LineChart title="Disputes raised a day" compared={compared} points={shown.disputes} scale={COUNTS} />
            <LineChart title="Support cost a day" compared={compared} points={shown.supportCost} scale={POUNDS} />
            <SupportCost {...shown.costOfSupport} />
            <LineChart title="Messages to support a day" compared={compared} points={shown.support} scale={COUNTS} />
          </div>
          <p className="mt-8 text-soft text-sm">
            We count these in the background, and leave out today. Jobs count on the day they were posted, whenever the
            rest happened. Money counts on the day it moved in the ledger.
          </p>
        </>
      )}
    </>
  );
}

const Key = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 lg:grid-cols-6">
    {figures.map(({ label, value, change, worse, before }) => (
      <div key={label} className="bg-paper px-3.5 py-3">
        <dt className="text-soft text-xs">{label}</dt>
        <dd className="num mt-0.5 font-bold font-heading text-2xl">{value}</dd>
        <dd className="num text-soft text-xs">
          {change && <span className={cx("font-semibold", worse ? "text-red" : "text-green")}>{change}</span>} {before}
        </dd>
      </div>
    ))}
  </dl>
);

interface StepsProps {
  title: string;
  steps: readonly { label: string; count: number; share: number | null }[];
}

/** Steps as bars with their numbers: a table, so that it needs no other view. */
const Steps = ({ title, steps }: StepsProps) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="subheading mb-4">{title}</h2>
    <FigureTable
      caption={title}
      heads={["Of the jobs posted", "Share", "Jobs"]}
      rows={steps.map(({ label, count, share }) => ({
        key: label,
        label: (
          <span className="flex items-center gap-3">
            <span className="w-32 flex-none">{label}</span>
            <svg aria-hidden="true" className="h-4 w-full max-sm:hidden">
              <rect width={`${share ?? 0}%`} height="100%" rx="3" className="fill-green" />
            </svg>
          </span>
        ),
        cells: [share === null ? "–" : `${Math.round(share)}%`, count.toLocaleString("en-GB")],
      }))}
    />
  </section>
);
