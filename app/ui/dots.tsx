import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** The quiet line under a name: "Plumber · ★ 4.9 (41 reviews) · 1.2 miles". Empty items fall out; no line starts with a dot. */
export function Dots({ items, className }: { items: readonly (ReactNode | false | null)[]; className?: string }) {
  const said = items.filter((item) => item !== null && item !== undefined && item !== false && item !== "");
  return (
    <p className={cx("text-sm text-soft", className)}>
      {said.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the line is what an item is
        <Fragment key={index}>
          {index > 0 && "\u00a0· "}
          {item}
        </Fragment>
      ))}
    </p>
  );
}
