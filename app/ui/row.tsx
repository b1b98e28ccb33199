import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** A list of rows with hairlines between them and, unless `bare`, above and below. */
export function RowList({ bare, className, ...rest }: ComponentProps<"ul"> & { bare?: boolean }) {
  return <ul {...rest} className={cx("hairlines", !bare && "border-line border-y", className)} />;
}

interface RowProps extends Omit<ComponentProps<"li">, "title"> {
  /** An Avatar or a CategoryIcon. */
  start?: ReactNode;
  /** A figure, a badge, a chevron: at the right edge. */
  end?: ReactNode;
  /** For a row that is one link: its title is a CardLink. */
  pressable?: boolean;
}

export function Row({ start, end, pressable, className, children, ...rest }: RowProps) {
  return (
    <li
      {...rest}
      className={cx(
        "flex items-start gap-4 py-5",
        pressable && "relative -mx-3 rounded-md px-3 transition-colors hover:bg-sunk",
        className,
      )}
    >
      {start && <div className="flex-none">{start}</div>}
      <div className="min-w-0 flex-1">{children}</div>
      {end && <div className="flex flex-none flex-col items-end gap-1 text-right">{end}</div>}
    </li>
  );
}
