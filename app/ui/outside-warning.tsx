import { TriangleAlert } from "lucide-react";
import type { OutsideRisk } from "#kernel/outside-text.ts";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

const warnings = {
  payment: "Keep payments on this site. Money paid by bank transfer or cash is not protected.",
  contact: "Keep agreements on this site. What is agreed or paid elsewhere is not protected.",
};

const WARNINGS: Record<OutsideRisk, string> = warnings;

/** A warning below a text that asks for payment elsewhere or gives contact details (`outsideRisk`); nothing below other texts. */
export function OutsideWarning({ risk, className }: { risk: OutsideRisk | null; className?: string }) {
  if (!risk) return null;
  return (
    <p className={cx("flex gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-ink text-sm", className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>
        {WARNINGS[risk]}{" "}
        <Link to="/safety" className="underline">
          Staying safe
        </Link>
      </span>
    </p>
  );
}
