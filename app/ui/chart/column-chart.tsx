import { Fragment, type SVGProps, useId } from "react";
import { cx } from "#ui/cx.ts";
import { Axes, distanceIn, percent, summaryOf } from "./axes.tsx";
import { FigureTable } from "./figure-table.tsx";
import { linesFor } from "./scale.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** How a part of a column looks: the surer it is, the fuller. */
type Look = "solid" | "mid" | "hatched";

interface Part {
  look: Look;
  value: number;
}

/** The attributes of a rectangle with a look; hatching is a pattern of the page. */
function looking(look: Look, hatching: string): SVGProps<SVGRectElement> {
  if (look === "hatched") return { className: "text-green", fill: `url(#${hatching})`, stroke: "currentColor" };
  return {
    className: "fill-green forced-colors:fill-[CanvasText]",
    ...(look === "mid" && { fillOpacity: 0.6 }),
  };
}

/** The pattern of hatched parts. */
const Hatching = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <g className="text-green">
        <rect width="7" height="7" fill="currentColor" fillOpacity="0.1" />
        <line y2="7" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.7" />
      </g>
    </pattern>
  </defs>
);

interface StackProps {
  parts: readonly Part[];
  /** The sum as text, which is written above the column if there is room for that of each. */
  text: string;
  hatching: string;
  place: number;
  count: number;
  /** A value's distance from the top, in percent. */
  from(value: number): number;
}

/** More columns than this have no room for their sums, on phones and on wide screens. */
const ROOM = { phone: 5, wide: 10 };

/** A column of parts. */
function Stack({ parts, text, hatching, place, count, from }: StackProps) {
  const width = 100 / count;
  let sum = 0;
  const stacked = parts.flatMap(({ look, value }) => {
    sum += value;
    return value > 0 ? [{ look, top: from(sum), bottom: from(sum - value) }] : [];
  });
  return (
    <g>
      {stacked.map(({ look, top, bottom }) => {
        const box = {
          x: percent((place + 0.22) * width),
          y: percent(top),
          width: percent(width * 0.56),
          height: percent(bottom - top),
          rx: 2,
        };
        return (
          <Fragment key={look}>
            {/* No grid line shows through. */}
            <rect {...box} className="text-paper" fill="currentColor" />
            <rect {...box} {...looking(look, hatching)} />
          </Fragment>
        );
      })}
      {count <= ROOM.wide && (
        <text
          x={percent((place + 0.5) * width)}
          y={percent(from(sum))}
          dy="-6"
          textAnchor="middle"
          className={cx(
            "num fill-ink stroke-6 stroke-paper font-semibold text-[min(0.8125rem,3.7vw)]/[1.4] [paint-order:stroke]",
            count > ROOM.phone && "max-sm:hidden",
          )}
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** What the parts are. */
const Legend = ({ parts, hatching }: { parts: readonly { look: Look; label: string }[]; hatching: string }) => (
  <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
    {parts.map(({ look, label }) => (
      <li key={look} className="flex items-center gap-2">
        <svg aria-hidden="true" width="14" height="14">
          <rect x="1" y="1" width="12" height="12" rx="2" {...looking(look, hatching)} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

interface Column {
  key: string;
  /** "March 2026". */
  long: string;
  /** The label below the column: "Mar". */
  short: string;
  value: number;
  /** What it is made of, from the axis up, if it is stacked; the sum is its value, which is written above it. */
  parts?: readonly { look: Look; value: number }[];
  /** The value as text: "£1,234.50". */
  text: string;
  /** The table's cells, one for each heading after the first. */
  cells: readonly string[];
}

interface ColumnChartProps {
  /** The chart's heading: "Earnings by month". */
  title: string;
  /** The heading's level; h2 by default. */
  as?: "h2" | "h3";
  columns: readonly Column[];
  /** The table's headings: for the steps, then for the cells. */
  heads: readonly string[];
  /** The smallest distance between grid lines, and the text of their labels. */
  scale: { unit: number; text(value: number): string };
  /** What the parts of stacked columns are. */
  legend?: readonly { look: Look; label: string }[];
  /** The text when there is nothing to show. */
  nothing: string;
  className?: string;
}

/**
 * A column chart over time, drawn by the server so that it works without JavaScript, and also available as a table. All sizes are
 * percentages in attributes, because the content security policy forbids style attributes.
 */
export function ColumnChart({
  title,
  as: Heading = "h2",
  columns,
  heads,
  scale,
  legend,
  nothing,
  className,
}: ColumnChartProps) {
  const hatching = useId();
  const empty = columns.every(({ value }) => value === 0);
  return (
    <section className={cx("group/chart", className)} aria-label={title}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className={Heading === "h2" ? "heading" : "subheading"}>{title}</Heading>
        {!empty && <ViewSwitch title={title} />}
      </div>
      {empty ? (
        <p className="text-soft">{nothing}</p>
      ) : (
        <>
          <div className="group-has-[input[value=table]:checked]/chart:hidden">
            <Plot title={title} columns={columns} scale={scale} hatching={hatching} />
            {legend && <Legend parts={legend} hatching={hatching} />}
          </div>
          <div className="hidden group-has-[input[value=table]:checked]/chart:block">
            <FigureTable
              caption={title}
              heads={heads}
              rows={columns.map(({ key, long, cells }) => ({ key, label: long, cells }))}
            />
          </div>
        </>
      )}
    </section>
  );
}

interface PlotProps extends Pick<ColumnChartProps, "title" | "columns" | "scale"> {
  /** The id of the pattern of hatched parts. */
  hatching: string;
}

function Plot({ title, columns, scale, hatching }: PlotProps) {
  const lines = linesFor(
    columns.map(({ value }) => value),
    scale.unit,
  );
  return (
    <Axes label={summaryOf(title, columns, "columns")} lines={lines} text={scale.text} steps={columns}>
      {columns.some(({ parts }) => parts) && <Hatching id={hatching} />}
      {columns.map((column, place) => {
        const bar = { place, count: columns.length, from: distanceIn(lines) };
        const { key, parts, text } = column;
        return parts ? (
          <Stack key={key} parts={parts} text={text} hatching={hatching} {...bar} />
        ) : (
          <Bar key={key} column={column} {...bar} />
        );
      })}
    </Axes>
  );
}

interface BarProps {
  column: Column;
  place: number;
  count: number;
  /** A value's distance from the top, in percent. */
  from(value: number): number;
}

/** One column. Pointing at it, or above it, shows its value. */
function Bar({ column: { value, long, text }, place, count, from }: BarProps) {
  const width = 100 / count;
  const [top, bottom] = [from(Math.max(value, 0)), from(Math.min(value, 0))];
  const middle = (place + 0.5) * width;
  const anchor = middle < 25 ? "start" : middle > 75 ? "end" : "middle";
  return (
    <g className="group/bar">
      <rect x={percent(place * width)} y="0" width={percent(width)} height="100%" className="fill-transparent" />
      <rect
        x={percent((place + 0.16) * width)}
        y={percent(top)}
        width={percent(width * 0.68)}
        height={percent(bottom - top)}
        rx="3"
        className={cx(
          "pointer-events-none transition-colors forced-colors:fill-[CanvasText]",
          value < 0 ? "fill-red" : "fill-green group-hover/bar:fill-green-hover",
        )}
      />
      <text
        x={percent(anchor === "start" ? place * width : anchor === "end" ? (place + 1) * width : middle)}
        y={percent(Math.min(top, from(0)))}
        dy="-8"
        textAnchor={anchor}
        className="num pointer-events-none fill-ink stroke-6 stroke-paper font-semibold hidden text-sm [paint-order:stroke] group-hover/bar:block"
      >
        {long}: {text}
      </text>
    </g>
  );
}
