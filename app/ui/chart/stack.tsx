import { Fragment, type SVGProps } from "react";
import { cx } from "#ui/cx.ts";
import { percent } from "./axes.tsx";

/** How a part of a column looks: the surer it is, the fuller. */
export type Look = "solid" | "mid" | "hatched";

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
export const Hatching = ({ id }: { id: string }) => (
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
export function Stack({ parts, text, hatching, place, count, from }: StackProps) {
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
export const Legend = ({ parts, hatching }: { parts: readonly { look: Look; label: string }[]; hatching: string }) => (
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
