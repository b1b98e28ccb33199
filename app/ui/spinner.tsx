import { LoaderCircle } from "lucide-react";
import { cx } from "./cx.ts";

/** Decorative: use it beside a text such as "Loading…". */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-5 animate-spin", className)} />;
}
