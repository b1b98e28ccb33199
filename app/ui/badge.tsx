import { Ban, CircleCheck, CircleDot, Clock, Hammer, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The meaning of a state: `waiting` for someone, `active` work, `done`, `danger` for problems. */
type Tone = "neutral" | "open" | "waiting" | "active" | "done" | "danger";

const tones: Record<Tone, { look: string; Icon: LucideIcon }> = {
  neutral: { look: "bg-sunk text-soft", Icon: Info },
  open: { look: "bg-green-soft text-green", Icon: CircleDot },
  waiting: { look: "bg-amber-soft text-amber-ink", Icon: Clock },
  active: { look: "bg-blue-soft text-blue-ink", Icon: Hammer },
  done: { look: "bg-green-soft text-green", Icon: CircleCheck },
  danger: { look: "bg-red-soft text-red", Icon: TriangleAlert },
};

/** The tone of every state name of the product, so that a state looks the same on every screen. */
const toneByState: Record<string, Tone> = {
  open: "open",
  in_progress: "active",
  completed: "done",
  cancelled: "neutral",
  expired: "neutral",
  pending: "waiting",
  accepted: "done",
  rejected: "neutral",
  withdrawn: "neutral",
  confirmed: "active",
  disputed: "danger",
  processing: "waiting",
  paid: "done",
  failed: "danger",
  refunded: "neutral",
  released: "done",
  held: "waiting",
  approved: "done",
  submitted: "waiting",
};

const icons: Record<string, LucideIcon> = {
  cancelled: Ban,
  expired: Ban,
  rejected: Ban,
  withdrawn: Ban,
};

interface BadgeProps {
  tone?: Tone;
  /** A status of a job, quote, booking, milestone or check: gives tone and icon. */
  state?: string;
  icon?: LucideIcon | null;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone, state, icon, children, className }: BadgeProps) {
  const chosen = tones[tone ?? (state ? toneByState[state] : undefined) ?? "neutral"];
  const Icon = icon === undefined ? ((state ? icons[state] : undefined) ?? chosen.Icon) : icon;
  return (
    <span className={cx("badge", chosen.look, className)}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </span>
  );
}
