import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

/** A title's link that covers the whole pressable card or row; other links and buttons in it need `relative`. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link viewTransition {...rest} className={cx("card-link", className)} />;
}
