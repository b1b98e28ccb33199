import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";

/** A title's link that covers the whole pressable card or row; other links and buttons in it need `relative`. */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      viewTransition
      {...rest}
      className={cx("after:absolute after:inset-0 after:rounded-[inherit] hover:text-green", className)}
    />
  );
}
