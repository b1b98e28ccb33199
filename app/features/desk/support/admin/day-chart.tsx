import { dayAndMonth, shortDay } from "#kernel/dates.ts";
import { Axes, distanceIn, percent } from "#ui/chart/axes.tsx";
import { FigureTable } from "#ui/chart/figure-table.tsx";
import { linesFor } from "#ui/chart/scale.ts";
import { ViewSwitch } from "#ui/chart/view-switch.tsx";
import type { TeamFigures } from "../index.server.ts";

type Days = TeamFigures["days"];

const TITLE = "Arrived and solved, by day";
const SERIES = [
  { of: "arrived", label: "Arrived", className: "fill-edge forced-colors:fill-[GrayText]" },
  { of: "solved", label: "Solved", className: "fill-green forced-colors:fill-[CanvasText]" },
] as const;

/** Tickets that arrived and that were solved on each day, side by side, drawn by the server and also a table. */
export const DayChart = ({ days }: { days: Days }) => (
  <section className="group/chart min-w-0" aria-label={TITLE}>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="heading">{TITLE}</h2>
      <ViewSwitch title={TITLE} />
    </div>
    <div className="group-has-[input[value=table]:checked]/chart:hidden">
      <Legend />
      <Bars days={days} />
    </div>
    <div className="hidden max-h-96 overflow-y-auto group-has-[input[value=table]:checked]/chart:block">
      <FigureTable
        caption={TITLE}
        heads={["Day", ...SERIES.map(({ label }) => label)]}
        rows={days.map((one) => ({
          key: one.day,
          label: shortDay(one.day),
          cells: SERIES.map(({ of }) => String(one[of])),
        }))}
      />
    </div>
  </section>
);

const Legend = () => (
  <p aria-hidden className="mb-3 flex gap-x-5 text-soft text-sm">
    {SERIES.map(({ of, label, className }) => (
      <span key={of} className="flex items-center gap-2">
        <svg aria-hidden="true" width="14" height="14">
          <rect x="1" y="1" width="12" height="12" rx="2" className={className} />
        </svg>
        {label}
      </span>
    ))}
  </p>
);

function Bars({ days }: { days: Days }) {
  const lines = linesFor(
    days.flatMap(({ arrived, solved }) => [arrived, solved]),
    1,
  );
  const from = distanceIn(lines);
  const total = (of: keyof Omit<Days[number], "day">) => days.reduce((sum, one) => sum + one[of], 0);
  const width = 100 / Math.max(days.length, 1);
  return (
    <Axes
      label={`${TITLE}: ${total("arrived")} arrived, ${total("solved")} solved. Switch to the table to see each day.`}
      lines={lines}
      text={String}
      toEdge
      steps={days.map(({ day }) => ({ key: day, short: dayAndMonth(day) }))}
    >
      {days.flatMap((one, place) =>
        SERIES.map(({ of, className }, index) => (
          <rect
            key={`${one.day} ${of}`}
            x={percent((place + 0.12 + index * 0.4) * width)}
            y={percent(from(one[of]))}
            width={percent(width * 0.36)}
            height={percent(100 - from(one[of]))}
            className={className}
          />
        )),
      )}
    </Axes>
  );
}
