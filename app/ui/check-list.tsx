import { BadgeCheck, Flame, type LucideIcon, ShieldCheck } from "lucide-react";
import { cx } from "./cx.ts";

export interface CheckMark {
  kind: "identity" | "insurance" | "gas" | "other";
  /** With its date: "ID checked 3 Mar 2026", "Insured to £5m until Jan 2027". */
  text: string;
}

const icons: Record<CheckMark["kind"], LucideIcon> = {
  identity: BadgeCheck,
  insurance: ShieldCheck,
  gas: Flame,
  other: BadgeCheck,
};

/** A person's verified checks with their dates; nothing when there are none. */
export function CheckList({ checks, className }: { checks: readonly CheckMark[]; className?: string }) {
  if (checks.length === 0) return null;
  return (
    <ul className={cx("num flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft", className)}>
      {checks.map((check) => {
        const Icon = icons[check.kind];
        return (
          <li key={check.text} className="inline-flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 text-green" />
            {check.text}
          </li>
        );
      })}
    </ul>
  );
}
