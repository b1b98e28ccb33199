import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { namesOf } from "./scale.ts";

interface AxesProps {
  /** A summary for screen readers. */
  label: string;
  /** The values of the grid lines, lowest first, and their text. */
  lines: readonly number[];
  text(value: number): string;
  /** What the chart goes along: "23 Nov". */
  steps: readonly { key: string; short: string }[];
  /** The last step is a point at the right edge, not a column. */
  toEdge?: boolean;
  /** The drawing's own units, stretched to the width that there is; without them all sizes are percentages. */
  viewBox?: string;
  /** The drawing over the grid lines. */
  children: ReactNode;
}

/** The axes of a chart around its drawing. Sizes are attributes, because the content security policy forbids style attributes. */
export function Axes({ label, lines, text, steps, toEdge, viewBox, children }: AxesProps) {
  const from = distanceIn(lines);
  const names = namesOf(steps.length);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 overflow-x-clip">
      <div aria-hidden className="num flex h-56 flex-col-reverse justify-between text-right text-soft text-xs">
        {lines.map((line) => (
          <span key={line} className="flex h-0 items-center justify-end">
            {text(line)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={viewBox}
        preserveAspectRatio={viewBox && "none"}
        className="h-56 w-full overflow-visible"
      >
        {lines.map((line) => (
          <line
            key={line}
            x1="0"
            x2="100%"
            y1={percent(from(line))}
            y2={percent(from(line))}
            vectorEffect="non-scaling-stroke"
            className={line === 0 ? "stroke-edge" : "stroke-line"}
          />
        ))}
        {children}
      </svg>
      <span />
      <div aria-hidden className="mt-2.5 grid auto-cols-fr grid-flow-col text-soft text-xs">
        {steps.map(({ key, short }, place) => (
          <span
            key={key}
            className={cx(
              "flex h-4 min-w-0 whitespace-nowrap",
              toEdge && place === steps.length - 1 ? "justify-end" : "justify-center",
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

/** A value's distance from the top of a chart with these grid lines, in percent. */
export function distanceIn(lines: readonly number[]): (value: number) => number {
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  return (value) => ((high - value) / (high - low)) * 100;
}

export const percent = (value: number): string => `${Math.round(value * 1_000) / 1_000}%`;

interface Shown {
  long: string;
  text: string;
  value: number;
}

/** A summary of a chart for screen readers: the highest and the last value. `noun`: what there are of them, "columns". */
export function summaryOf(title: string, shown: readonly Shown[], noun: string): string {
  const [first] = shown;
  if (!first) return title;
  const highest = shown.reduce((best, one) => (one.value > best.value ? one : best), first);
  const last = shown.at(-1) ?? first;
  return `${title}, ${shown.length} ${noun}. Highest: ${highest.long}, ${highest.text}. Last: ${last.long}, ${last.text}. Switch to the table to see all values.`;
}
