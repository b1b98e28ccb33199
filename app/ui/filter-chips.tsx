import { Check } from "lucide-react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

interface Chip {
  to: string;
  label: string;
  current: boolean;
}

/** Filters as links: the choice lives in the URL. */
export function FilterChips({
  label,
  chips,
  wraps,
  className,
}: {
  label: string;
  chips: readonly Chip[];
  /** Many short ones, on several lines where there is room; on phones they are always one line that scrolls. */
  wraps?: boolean;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={cx("scroll-quiet -m-1 flex gap-2 p-1", wraps && "sm:flex-wrap")}>
        {chips.map((chip) => (
          <li key={chip.to} className="flex-none">
            <Link
              to={chip.to}
              preventScrollReset
              aria-current={chip.current ? "true" : undefined}
              className={cx(
                "edge-in-forced-colors inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold text-sm transition-colors",
                wraps && "py-1.5 lg:min-h-0",
                chip.current
                  ? "border-green bg-green-soft text-green"
                  : "border-line bg-raised text-ink hover:border-edge hover:bg-sunk",
              )}
            >
              {chip.current && <Check aria-hidden className="size-4" />}
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
