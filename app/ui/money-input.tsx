import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Input } from "./input.tsx";

/** An amount in pounds as people type it: "95", "95.50", "1,200". The form's schema parses it with `parsePounds`. */
export function MoneyInput({ className, ...props }: ComponentProps<"input">) {
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute top-2.75 left-3.5 text-soft">
        £
      </span>
      <Input inputMode="decimal" autoComplete="off" {...props} className={cx("num pl-8", className)} />
    </span>
  );
}
