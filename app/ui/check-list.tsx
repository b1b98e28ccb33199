import { BadgeCheck, CircleDashed, Flame, type LucideIcon, ShieldCheck } from "lucide-react";
import { cx } from "./cx.ts";

export interface CheckMark {
  /** "none" says that a check is missing. */
  kind: "identity" | "insurance" | "gas" | "other" | "none";
  /** With its date: "ID checked 3 Mar 2026", "Insurance checked: £5m, to Jan 2027". */
  text: string;
}

const icons: Record<CheckMark["kind"], LucideIcon> = {
  identity: BadgeCheck,
  insurance: ShieldCheck,
  gas: Flame,
  other: BadgeCheck,
  none: CircleDashed,
};

/** A person's verified checks with their dates; nothing when there are none. */
export function CheckList({ checks, className }: { checks: readonly CheckMark[]; className?: string }) {
  if (checks.length === 0) return null;
  return (
    <ul className={cx("num flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft", className)}>
      {checks.map((check) => {
        const Icon = icons[check.kind];
        return (
          <li
            key={check.text}
            className={cx(
              "inline-flex items-center gap-1.5",
              check.kind === "none" && "rounded-full border border-edge px-2.5 py-0.5 font-semibold text-ink",
            )}
          >
            <Icon aria-hidden className={cx("size-4", check.kind === "none" ? "text-ink" : "text-green")} />
            {check.text}
          </li>
        );
      })}
    </ul>
  );
}
