import { cx } from "#ui/cx.ts";
import { linesFor, namesOf } from "../rules/chart-scale.ts";
import { FigureTable } from "./figure-table.tsx";
import { ViewSwitch } from "./view-switch.tsx";

interface Column {
  key: string;
  /** "March 2026". */
  long: string;
  /** The label below the column: "Mar". */
  short: string;
  value: number;
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
  nothing,
  className,
}: ColumnChartProps) {
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
            <Plot title={title} columns={columns} scale={scale} />
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

type PlotProps = Pick<ColumnChartProps, "title" | "columns" | "scale">;

function Plot({ title, columns, scale }: PlotProps) {
  const lines = linesFor(
    columns.map(({ value }) => value),
    scale.unit,
  );
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const names = namesOf(columns.length);
  const from = (value: number) => ((high - value) / (high - low)) * 100;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="num flex h-56 flex-col-reverse justify-between text-right text-soft text-xs">
        {lines.map((line) => (
          <span key={line} className="flex h-0 items-center justify-end">
            {scale.text(line)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={summaryOf(title, columns)} className="h-56 w-full overflow-visible">
        {lines.map((line) => (
          <line
            key={line}
            x1="0"
            x2="100%"
            y1={percent(from(line))}
            y2={percent(from(line))}
            className={line === 0 ? "stroke-edge" : "stroke-line"}
          />
        ))}
        {columns.map((column, place) => (
          <Bar key={column.key} column={column} place={place} count={columns.length} from={from} />
        ))}
      </svg>
      <span />
      <div aria-hidden className="mt-2.5 grid auto-cols-fr grid-flow-col text-soft text-xs">
        {columns.map(({ key, short }, place) => (
          <span
            key={key}
            className={cx(
              "flex h-4 min-w-0 justify-center whitespace-nowrap",
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
        className="num pointer-events-none fill-ink stroke-6 stroke-paper font-semibold text-sm opacity-0 [paint-order:stroke] group-hover/bar:opacity-100"
      >
        {long}: {text}
      </text>
    </g>
  );
}

const percent = (value: number): string => `${Math.round(value * 1_000) / 1_000}%`;

/** A summary for screen readers: the highest and the last value. */
function summaryOf(title: string, columns: readonly Column[]): string {
  const highest = columns.reduce((best, column) => (column.value > best.value ? column : best));
  const last = columns.at(-1) ?? highest;
  return `${title}, ${columns.length} columns. Highest: ${highest.long}, ${highest.text}. Last: ${last.long}, ${last.text}. Choose the table for all values.`;
}
