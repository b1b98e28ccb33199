import { LoaderCircle } from "lucide-react";
import { cx } from "./cx.ts";

/** Decoration beside words that say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-5 animate-spin", className)} />;
}
