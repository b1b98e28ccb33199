import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = ["text-soft", "text-soft", "text-amber-ink", "text-red"];

/** How severe something is, from 1 (low) to 3 (high): three bars and its word. */
export const Severity = ({ level, children }: { level: number; children: ReactNode }) => (
  <span className={cx("inline-flex items-center gap-2", level > 2 && "font-semibold", tones[level])}>
    <svg aria-hidden="true" viewBox="0 0 15 11" className="size-4 flex-none fill-current">
      {[0, 1, 2].map((bar) => (
        <rect key={bar} x={bar * 5.5} width="4" height="11" rx="0.5" opacity={bar < level ? 1 : 0.25} />
      ))}
    </svg>
    {children}
  </span>
);
