import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey placeholder for a line of text. The components below have the same layout as the loaded content. */
function Placeholder({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block h-4 animate-pulse rounded-sm bg-line", className)} />;
}

/** Announces "Loading" to screen readers, and appears after 200 ms, so that a fast reply does not flicker. */
function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTexts(texts);
  return (
    <div role="status" className={cx("animate-late", className)}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {children}
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <Loading className="hairlines border-line border-y">
      {times(rows).map((row) => (
        <div key={row} className="flex gap-4 py-5">
          <Placeholder className="size-11 rounded-full" />
          <div className="flex-1 flex flex-col gap-2.5">
            <Placeholder className="w-2/5" />
            <Placeholder className="w-4/5" />
          </div>
          <Placeholder className="h-6 w-20" />
        </div>
      ))}
    </Loading>
  );
}

/** The rows of a table with a column of text, and one of amounts for each of `amounts`; on a phone the text has a line of its own. */
export function SkeletonTable({ rows = 6, amounts = 4 }: { rows?: number; amounts?: number }) {
  return (
    <Loading className="hairlines mt-6 border-line border-y">
      {times(rows).map((row) => (
        <div key={row} className="flex min-h-11.5 flex-wrap items-center gap-x-6 gap-y-3 py-3 lg:flex-nowrap">
          <Placeholder className="w-3/5 lg:w-1/4" />
          <span className="flex flex-1 gap-6 max-lg:w-full max-lg:flex-none">
            {times(amounts).map((amount) => (
              <Placeholder key={amount} className="flex-1" />
            ))}
          </span>
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Loading className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {times(cards).map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-6">
          <div className="flex gap-4">
            <Placeholder className="size-11 rounded-full" />
            <div className="flex-1 flex flex-col gap-2.5">
              <Placeholder className="w-3/5" />
              <Placeholder className="w-2/5" />
            </div>
          </div>
          <Placeholder />
          <Placeholder className="w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonDetail() {
  return (
    <Loading className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="flex flex-col gap-5">
        <Placeholder className="h-7 w-24 rounded-full" />
        <Placeholder className="h-11 w-4/5" />
        <Placeholder className="w-3/5" />
        <div className="flex flex-col gap-2.5 pt-3">
          <Placeholder />
          <Placeholder />
          <Placeholder className="w-2/3" />
        </div>
      </div>
      <div className="h-72 rounded-lg border border-line bg-raised" />
    </Loading>
  );
}
