import {
  BadgeCheck,
  Banknote,
  CalendarX2,
  Cog,
  CreditCard,
  FileWarning,
  Fingerprint,
  Flag,
  Flame,
  Gavel,
  LifeBuoy,
  type LucideIcon,
  Scale,
  ShieldAlert,
  Star,
  UserPlus,
} from "lucide-react";
import { RISKS } from "#features/risk/rules/risk-signal.format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Severity } from "#ui/severity.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { CaseKind } from "../rules/case-kinds.ts";
import { type Viewer, viewersText } from "../rules/case-presence.ts";

export const kindIcons: Record<CaseKind, LucideIcon> = {
  support: LifeBuoy,
  dispute: Scale,
  check: BadgeCheck,
  report: Flag,
  risk: Fingerprint,
  signal: ShieldAlert,
  appeal: Gavel,
  review: Star,
  gas: Flame,
  no_show: CalendarX2,
  unpaid: Banknote,
  complaint: FileWarning,
  work: Cog,
  chargeback: CreditCard,
};

/** Three bars and a word; nothing where there is none. */
export const Risk = ({ level }: { level: number }) =>
  level === 0 ? null : <Severity level={level}>{RISKS[level]}</Severity>;

/** Who has it, as initials with their name for everybody who cannot see them. */
export const With = ({ name }: { name: string | null }) => {
  return name === null ? (
    <span className="inline-flex size-7 items-center justify-center rounded-full border border-edge border-dashed text-soft">
      <UserPlus aria-hidden className="size-4" />
      <VisuallyHidden>Nobody</VisuallyHidden>
    </span>
  ) : (
    <span title={name}>
      <Avatar name={name} size="xs" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
};

/** Who has it open at this moment, ringed: the initials of one, and how many more. */
export function Viewers({ viewers }: { viewers: readonly Viewer[] }) {
  const [first, ...others] = viewers;
  if (!first) return null;
  const text = viewersText(viewers) ?? "";
  return (
    <span title={text} className="inline-flex flex-none items-center gap-1 text-green text-xs">
      <Avatar name={first.name} size="xs" className="ring-2 ring-green" />
      {others.length > 0 && <span aria-hidden>+{others.length}</span>}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
