import type { ReactNode } from "react";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";

interface Category {
  to: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
}

/** A grid of links; two columns on phones. */
export function CategoryGrid({ categories, columns }: { categories: readonly Category[]; columns: 3 | 4 | 5 | 6 }) {
  return (
    <ul
      className={cx(
        "grid grid-cols-2 gap-px overflow-hidden max-sm:[&>:last-child:nth-child(odd)]:col-span-2 rounded-lg border border-line bg-line shadow-soft",
        columns === 3 && "sm:grid-cols-3",
        columns === 4 && "md:grid-cols-4",
        columns === 5 && "md:grid-cols-5",
        columns === 6 && "sm:grid-cols-3 lg:grid-cols-6",
      )}
    >
      {categories.map(({ to, label, hint, icon }) => (
        <li
          key={label}
          className="relative flex min-h-18 items-center gap-3 bg-raised p-4 transition-colors hover:bg-sunk max-sm:flex-col max-sm:items-start"
        >
          {icon}
          <span className="min-w-0 leading-snug">
            <CardLink to={to} className="font-semibold -outline-offset-3">
              {label}
            </CardLink>
            {hint && <span className="mt-0.5 block text-sm text-soft">{hint}</span>}
          </span>
        </li>
      ))}
      {columns === 3 && <RestOfRow count={categories.length} />}
    </ul>
  );
}

/** Empty cells after the last of three columns. On phones, with two columns, one is left after an odd number, unless the last link is as wide as both. */
function RestOfRow({ count }: { count: number }) {
  const left = (3 - (count % 3)) % 3;
  return (
    <>
      {left > 0 && <li aria-hidden className={cx("bg-raised", count % 2 === 0 && "max-sm:hidden")} />}
      {left > 1 && <li aria-hidden className="bg-raised max-sm:hidden" />}
    </>
  );
}
