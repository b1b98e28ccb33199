import { Form, Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { dayAndMonth, londonDay } from "#kernel/dates.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { casesPath } from "../../cases/rules/case-query.ts";
import { ageLabels, CASE_AGES } from "../../cases/rules/case-sort.ts";
import { type TeamFigures, teamFigures } from "../index.server.ts";
import { type SolvedFilter, solvedPath } from "../rules/solved-filter.ts";
import {
  type Change,
  changeOf,
  daysOf,
  type Measured,
  pointsText,
  readTeamPeriod,
  shareOf,
  shareText,
  spanText,
  TEAM_PERIODS,
} from "../rules/team-figures.ts";
import { shortKindLabels } from "../rules/ticket.labels.ts";
import type { Route } from "./+types/team";
import { DayChart } from "./day-chart.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Team");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "support.answer");
  const period = readTeamPeriod(new URL(request.url).searchParams.get("days"));
  const range = daysOf(period, londonDay(ctx.clock.now()));
  return { period, range, figures: await teamFigures(ctx, range) };
}

/** /admin/team: what the team did with tickets, against as many days before; each figure leads to the tickets behind it. */
export default function Team({ loaderData: { period, range, figures } }: Route.ComponentProps) {
  const can = useCan();
  const listOf = (more: SolvedFilter = {}) => solvedPath({ from: range.from, to: range.to, ...more });
  return (
    <>
      <DeskHead
        title="Team"
        tools={
          <Form className="flex items-end gap-2" aria-label="Period">
            <Field label="Period" hideLabel>
              <Select
                name="days"
                defaultValue={String(period)}
                options={TEAM_PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
              />
            </Field>
            <Button type="submit">Show</Button>
          </Form>
        }
      >
        {`${dayAndMonth(range.from)} to ${dayAndMonth(range.to)}, against the ${period} days before`}
      </DeskHead>
      <KeyFigures figures={figures} listOf={listOf} />
      <div className="mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DayChart days={figures.days} />
        <Section title="Waiting, by age" className="mt-0">
          <Ages figures={figures} />
        </Section>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 2xl:grid-cols-2">
        <Section title="By kind" className="mt-0">
          <Table
            label="By kind"
            columns={[
              { head: "Kind", cell: ({ kind }) => shortKindLabels[kind] },
              { head: "Waiting", end: true, cell: ({ waiting }) => waiting },
              ...columns<TeamFigures["kinds"][number]>(({ kind }) => ({ kind }), listOf),
            ]}
            rows={figures.kinds}
            rowKey={({ kind }) => kind}
          />
        </Section>
        <Section title="By person" className="mt-0">
          <Table
            label="By person"
            columns={[
              { head: "Person, by name", cell: ({ name }) => name },
              ...columns<TeamFigures["people"][number]>(({ id }) => ({ by: id }), listOf),
            ]}
            rows={figures.people}
            rowKey={({ id }) => id}
          />
          {can("answers.review") && (
            <p className="mt-2 text-sm">
              <Link to={solvedPath({ only: "to_review" })} className="link">
                Review a sample of what others solved
              </Link>
            </p>
          )}
          <p className="mt-2 text-soft text-sm">
            {`${figures.now.solved} solved. An answer to many counts once for each ticket. Press a figure for the tickets behind it.`}
          </p>
        </Section>
      </div>
    </>
  );
}

type ListOf = (more?: SolvedFilter) => string;

function KeyFigures({ figures, listOf }: { figures: TeamFigures; listOf: ListOf }) {
  const { now, before, waiting, late } = figures;
  const time = { text: spanText, better: "less" } as const;
  const points = { text: pointsText, better: "more" } as const;
  const keys: { label: string; to: string; value: string; text: string; change: Change | null }[] = [
    {
      label: "First answer, median",
      to: listOf(),
      value: spanText(now.firstAnswer),
      text: `9 in 10 within ${spanText(now.firstNinth)}`,
      change: changeOf(now.firstAnswer, before.firstAnswer, time),
    },
    {
      label: "Time to solve, median",
      to: listOf(),
      value: spanText(now.toSolve),
      text: `9 in 10 within ${spanText(now.toSolveNinth)}`,
      change: changeOf(now.toSolve, before.toSolve, time),
    },
    {
      label: "Within deadline",
      to: listOf({ only: "late" }),
      value: shareText(shareOf(now.inTime, now.due)),
      text: `${now.inTime} of ${now.due}`,
      change: changeOf(shareOf(now.inTime, now.due), shareOf(before.inTime, before.due), points),
    },
    {
      label: "Waiting now",
      to: casesPath({ kind: "support", view: late > 0 ? "overdue" : "all" }),
      value: String(waiting),
      text: `${late} past the deadline`,
      change: null,
    },
    {
      label: "Satisfied",
      to: listOf({ only: "unsatisfied" }),
      value: shareText(shareOf(now.satisfied, now.rated)),
      text: `${now.rated} answers of ${now.solved}`,
      change: changeOf(shareOf(now.satisfied, now.rated), shareOf(before.satisfied, before.rated), points),
    },
  ];
  return (
    <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-5">
      {keys.map(({ label, to, value, text, change }) => (
        <div key={label} className="bg-paper p-3.5 last:max-lg:col-span-2">
          <dt className="font-semibold text-sm">{label}</dt>
          <dd>
            <Link to={to} className="num block font-heading font-semibold text-2xl hover:underline">
              {value}
            </Link>
            <span className="num block text-soft text-sm">{text}</span>
            {change && (
              <span className={cx("num block font-semibold text-sm", change.isWorse ? "text-red" : "text-green")}>
                {change.text}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WHOLE = 100;

/** How long what is open has waited, as bars; each leads to its cases. */
function Ages({ figures: { ages, waiting } }: { figures: TeamFigures }) {
  const most = Math.max(1, ...CASE_AGES.map((age) => ages[age]));
  return (
    <ul className="hairlines border-line border-y">
      {CASE_AGES.map((age) => (
        <li key={age} className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3 py-2 text-sm">
          <span>{ageLabels[age]}</span>
          <svg aria-hidden="true" className="h-3 w-full" preserveAspectRatio="none" viewBox={`0 0 ${WHOLE} 1`}>
            <rect width={(ages[age] / most) * WHOLE} height="1" className="fill-green" />
          </svg>
          <Link to={casesPath({ kind: "support", age })} className="link num text-right font-semibold">
            {ages[age]}
          </Link>
        </li>
      ))}
      <li className="num py-2 text-right text-soft text-sm">{`${waiting} in all`}</li>
    </ul>
  );
}

/** The measures of a person or a kind, each with the tickets behind it. */
function columns<Row extends Measured>(of: (row: Row) => SolvedFilter, listOf: ListOf): Column<Row>[] {
  const link = (row: Row, text: string, only?: SolvedFilter["only"]) => (
    <Link to={listOf({ ...of(row), ...(only && { only }) })} className="link">
      {text}
    </Link>
  );
  return [
    { head: "Solved", end: true, cell: (row) => link(row, String(row.solved)) },
    { head: "First answer", end: true, wide: "lg", cell: (row) => spanText(row.firstAnswer) },
    { head: "To solve", end: true, wide: "lg", cell: (row) => spanText(row.toSolve) },
    { head: "In time", end: true, cell: (row) => link(row, shareText(shareOf(row.inTime, row.due)), "late") },
    {
      head: "Reopened",
      end: true,
      wide: "lg",
      cell: (row) => link(row, shareText(shareOf(row.reopened, row.solved)), "reopened"),
    },
    {
      head: "Satisfied",
      end: true,
      wide: "lg",
      cell: (row) => link(row, shareText(shareOf(row.satisfied, row.rated)), "unsatisfied"),
    },
    {
      head: "Good reviews",
      end: true,
      wide: "lg",
      cell: ({ good, reviewed }) => (reviewed === 0 ? "–" : `${good} of ${reviewed}`),
    },
  ];
}
