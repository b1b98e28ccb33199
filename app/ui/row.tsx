import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** A list of rows with hairlines between them and, unless `bare`, above and below. */
export function RowList({ bare, className, ...rest }: ComponentProps<"ul"> & { bare?: boolean }) {
  return <ul {...rest} className={cx("hairlines", !bare && "border-line border-y", className)} />;
}

interface RowProps extends Omit<ComponentProps<"li">, "title"> {
  /** An Avatar or a CategoryIcon. */
  start?: ReactNode;
  /** An amount, a badge or a chevron, at the right edge. */
  end?: ReactNode;
  /** Content under the children: text, checks, buttons. On phones it takes the full width of the row. */
  below?: ReactNode;
  /** For a row that is one link: make its title a CardLink. */
  pressable?: boolean;
}

/** A row of a list. The children are its title and the line below. */
export function Row({ start, end, below, pressable, className, children, ...rest }: RowProps) {
  return (
    <li {...rest} className={cx("py-5", pressable && "pressable relative isolate", className)}>
      {/* The end goes below a title that would have less than nine letters' width beside it. */}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {start && <div className="flex-none">{start}</div>}
        <div className="min-w-0 flex-1 basis-36">{children}</div>
        {end && <div className="ml-auto flex max-w-full flex-col items-end gap-1 text-right">{end}</div>}
      </div>
      {below && <div className={cx("mt-2", start && "sm:ml-15 sm:max-w-[36rem]")}>{below}</div>}
    </li>
  );
}
