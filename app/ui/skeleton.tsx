import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey line of text to be; the shapes below are the real layouts. */
function Bone({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block h-4 animate-pulse rounded-sm bg-line", className)} />;
}

/** Says "Loading" to ears, and appears only after 200 ms: a quick answer never flickers. */
function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={cx("animate-late", className)}>
      <VisuallyHidden>Loading</VisuallyHidden>
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
          <Bone className="size-11 rounded-full" />
          <div className="flex-1 space-y-2.5">
            <Bone className="w-2/5" />
            <Bone className="w-4/5" />
          </div>
          <Bone className="h-6 w-20" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Loading className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {times(cards).map((card) => (
        <div key={card} className="space-y-3 rounded-lg border border-line bg-raised p-6">
          <div className="flex gap-4">
            <Bone className="size-11 rounded-full" />
            <div className="flex-1 space-y-2.5">
              <Bone className="w-3/5" />
              <Bone className="w-2/5" />
            </div>
          </div>
          <Bone />
          <Bone className="w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonDetail() {
  return (
    <Loading className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="space-y-5">
        <Bone className="h-7 w-24 rounded-full" />
        <Bone className="h-11 w-4/5" />
        <Bone className="w-3/5" />
        <div className="space-y-2.5 pt-3">
          <Bone />
          <Bone />
          <Bone className="w-2/3" />
        </div>
      </div>
      <div className="h-72 rounded-lg border border-line bg-raised" />
    </Loading>
  );
}
