import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";

interface FiguresProps {
  figures: readonly { label: string; value: string; detail: string; to: string }[];
  /** How many columns there are on a wide screen. */
  columns?: 3 | 4;
}

/** Figures, each a link to the list that it counts. */
export function Figures({ figures, columns = 4 }: FiguresProps) {
  return (
    <dl
      className={cx(
        "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-soft",
        columns === 4 ? "lg:grid-cols-4" : "md:grid-cols-3",
      )}
    >
      {figures.map(({ label, value, detail, to }) => (
        <div
          key={label}
          className="relative flex flex-col bg-raised px-4 py-4 transition-colors hover:bg-green-soft sm:px-5 sm:py-5"
        >
          <dt className="font-semibold text-soft text-sm">
            <CardLink to={to}>{label}</CardLink>
          </dt>
          <dd className="num mt-1 font-bold font-heading text-[min(1.625rem,8.2vw)] leading-tight tracking-tight sm:text-3xl">
            {value}
            <span className="mt-1 block normal-nums font-normal font-sans text-sm text-soft leading-snug tracking-normal">
              {detail}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
