import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** Items of at most so many characters stay on one line: "3 days ago", "LS6 2AB". */
const SHORT = 16;

/** A muted line under a name: "Plumber · ★ 4.9 (41 reviews) · 1.2 miles". Skips empty items; no line starts with a dot. */
export function Dots({ items, className }: { items: readonly (ReactNode | false | null)[]; className?: string }) {
  const shown = items
    .filter(Boolean)
    .map((item) => (typeof item === "string" && item.length <= SHORT ? item.replaceAll(" ", "\u00a0") : item));
  const look = cx("text-sm text-soft", className);
  // One text, because between two of them React writes a comment.
  if (shown.every((item) => typeof item === "string")) return <p className={look}>{shown.join("\u00a0· ")}</p>;
  return (
    <p className={look}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position in the line
        <Fragment key={index}>
          {index > 0 && "\u00a0· "}
          {item}
        </Fragment>
      ))}
    </p>
  );
}
