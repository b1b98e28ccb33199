import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";

const SEPARATOR = "\u00a0· ";

/** A muted line under a name: "Plumber · ★ 4.9 (41 reviews) · 1.2 miles". Skips empty items; no line starts with a dot. */
export function Dots({ items, className }: { items: readonly (ReactNode | false | null)[]; className?: string }) {
  const shown = items.filter(Boolean);
  // One text, because between two of them React writes a comment.
  const isText = shown.every((item) => typeof item === "string");
  return (
    <p className={cx("text-sm text-soft", className)}>
      {isText
        ? shown.join(SEPARATOR)
        : shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position in the line
            <Fragment key={index}>
              {index > 0 && SEPARATOR}
              {item}
            </Fragment>
          ))}
    </p>
  );
}
