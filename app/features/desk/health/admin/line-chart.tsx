import { Axes, distanceIn, summaryOf } from "#ui/chart/axes.tsx";
import { FigureTable } from "#ui/chart/figure-table.tsx";
import { linesFor } from "#ui/chart/scale.ts";
import { ViewSwitch } from "#ui/chart/view-switch.tsx";

export interface Point {
  /** "Tue 3 Mar 2026". */
  long: string;
  /** "3 Mar". */
  short: string;
  value: number;
  /** The value of the day as many days earlier; null where it is not counted. */
  before: number | null;
}

interface LineChartProps {
  title: string;
  /** What the dashed line is: "28 days before". */
  compared: string;
  points: readonly Point[];
  scale: { unit: number; text(value: number): string };
}

/** A line over days with the days before dashed, drawn by the server and also a table. Sizes are attributes, because of the content security policy. */
export function LineChart({ title, compared, points, scale }: LineChartProps) {
  return (
    <section className="group/chart min-w-0" aria-label={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="subheading">{title}</h2>
        <ViewSwitch title={title} />
      </div>
      <div className="group-has-[input[value=table]:checked]/chart:hidden">
        {points.every(({ value, before }) => value === 0 && !before) ? (
          <p className="text-soft">Nothing in either period.</p>
        ) : (
          <>
            <Legend compared={compared} />
            <Plot title={title} points={points} scale={scale} />
          </>
        )}
      </div>
      <div className="hidden max-h-96 overflow-y-auto group-has-[input[value=table]:checked]/chart:block">
        <FigureTable
          caption={title}
          heads={["Day", compared, "This period"]}
          rows={points.map(({ long, value, before }) => ({
            key: long,
            label: long,
            cells: [before === null ? "–" : scale.text(before), scale.text(value)],
          }))}
        />
      </div>
    </section>
  );
}

const Legend = ({ compared }: { compared: string }) => (
  <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 text-soft text-sm">
    {[
      ["this period", false],
      [compared, true],
    ].map(([label, dashed]) => (
      <span key={String(label)} className="flex items-center gap-2">
        <svg aria-hidden="true" width="24" height="8" className={dashed ? "text-soft" : "text-green"}>
          <line
            x1="0"
            x2="24"
            y1="4"
            y2="4"
            strokeWidth="2.2"
            strokeDasharray={dashed ? "4 3" : undefined}
            stroke="currentColor"
          />
        </svg>
        {label}
      </span>
    ))}
  </p>
);

/** The drawing's own units: it is stretched to the width that there is. */
const WIDE = 1_000;
const HIGH = 200;

function Plot({ title, points, scale }: Pick<LineChartProps, "title" | "points" | "scale">) {
  const all = points.flatMap(({ value, before }) => (before === null ? [value] : [value, before]));
  const lines = linesFor(all, scale.unit);
  const from = distanceIn(lines);
  const y = (value: number) => Math.round((from(value) / 100) * HIGH * 10) / 10;
  const x = (place: number) => Math.round((place / Math.max(points.length - 1, 1)) * WIDE * 10) / 10;
  const path = (values: readonly (number | null)[]) =>
    values.flatMap((value, place) => (value === null ? [] : [`${x(place)},${y(value)}`])).join(" ");
  const steps = points.map(({ long, short, value }) => ({ key: long, long, short, value, text: scale.text(value) }));
  return (
    <Axes
      label={summaryOf(title, steps, "days")}
      lines={lines}
      text={scale.text}
      steps={steps}
      toEdge
      viewBox={`0 0 ${WIDE} ${HIGH}`}
    >
      <polyline
        points={path(points.map(({ before }) => before))}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        strokeDasharray="4 3"
        fill="none"
        stroke="currentColor"
        className="text-soft"
      />
      <polyline
        points={path(points.map(({ value }) => value))}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.2"
        strokeLinejoin="round"
        fill="none"
        stroke="currentColor"
        className="text-green"
      />
    </Axes>
  );
}
