import { linesFor, namesOf } from "#features/analytics/rules/chart-scale.ts";
import { FigureTable } from "#features/analytics/ui/figure-table.tsx";
import { ViewSwitch } from "#features/analytics/ui/view-switch.tsx";
import { cx } from "#ui/cx.ts";

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
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const y = (value: number) => Math.round(((high - value) / (high - low)) * HIGH * 10) / 10;
  const x = (place: number) => Math.round((place / Math.max(points.length - 1, 1)) * WIDE * 10) / 10;
  const path = (values: readonly (number | null)[]) =>
    values.flatMap((value, place) => (value === null ? [] : [`${x(place)},${y(value)}`])).join(" ");
  const names = namesOf(points.length);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="num flex h-56 flex-col-reverse justify-between text-right text-soft text-xs">
        {lines.map((line) => (
          <span key={line} className="flex h-0 items-center justify-end">
            {scale.text(line)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={summaryOf(title, points, scale)}
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible"
      >
        {lines.map((line) => (
          <line
            key={line}
            x1="0"
            x2={WIDE}
            y1={y(line)}
            y2={y(line)}
            vectorEffect="non-scaling-stroke"
            className={line === 0 ? "stroke-edge" : "stroke-line"}
          />
        ))}
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
      </svg>
      <span />
      <div aria-hidden className="mt-2.5 grid auto-cols-fr grid-flow-col text-soft text-xs">
        {points.map(({ long, short }, place) => (
          <span
            key={long}
            className={cx(
              "flex h-4 min-w-0 whitespace-nowrap",
              place === points.length - 1 ? "justify-end" : "justify-center",
              names[place] === "with-room" && "max-sm:invisible",
            )}
          >
            {names[place] !== "never" && short}
          </span>
        ))}
      </div>
    </div>
  );
}

function summaryOf(title: string, points: readonly Point[], scale: LineChartProps["scale"]): string {
  const [first] = points;
  if (!first) return title;
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const last = points.at(-1) ?? first;
  return `${title}, ${points.length} days. Highest: ${highest.long}, ${scale.text(highest.value)}. Last: ${last.long}, ${scale.text(last.value)}. Choose the table for all values.`;
}
