import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { myNumbers } from "../index.server.ts";
import { count, earnedCells, earnedColumns, figuresOf, sourceWords, viewColumns } from "../rules/analytics.labels.ts";
import type { PeriodId } from "../rules/period.ts";
import { type Won, wonTogether } from "../rules/won-jobs.ts";

/** The data of /tradesperson/analytics as text. The server formats it, so the browser's time zone makes no difference. */
export async function analyticsPage(app: Ctx, user: User, period: PeriodId) {
  const numbers = await myNumbers(app, period);
  const { quotes, views, earned, won, step } = numbers;
  return {
    period,
    step,
    nothing: quotes.sent + views.total + won.jobs === 0 && earned.steps.every(({ net }) => net === 0),
    figures: figuresOf(numbers, user.id),
    earnings: earnedColumns(step, earned.steps),
    views: viewColumns(numbers),
    categories: earned.categories.map((part) => ({
      key: part.category,
      label: part.category,
      value: part.net,
      cells: earnedCells(part),
    })),
    areas: areasShown(won.areas),
    sources:
      won.jobs === 0
        ? []
        : won.sources.map((part) => ({ key: part.source, ...sourceWords(part.source), ...share(part) })),
  };
}

const share = ({ jobs, amount }: Won) => ({ value: jobs, cells: [count(jobs), formatPounds(amount)] });

const AREAS = 10;

/** The districts with the most jobs; the rest are combined in one row. */
function areasShown(areas: readonly (Won & { area: string })[]) {
  const shown = areas.length > AREAS ? areas.slice(0, AREAS - 1) : areas;
  const others = areas.slice(shown.length);
  const rows = shown.map((part) => ({ key: part.area, label: part.area, ...share(part) }));
  if (others.length === 0) return rows;
  return [...rows, { key: "others", label: `${others.length} other districts`, ...share(wonTogether(others)) }];
}
