import {
  BadgeCheck,
  Banknote,
  CalendarX2,
  ChevronRight,
  CircleAlert,
  FileWarning,
  Flag,
  Flame,
  type LucideIcon,
  MessagesSquare,
  Scale,
  ShieldAlert,
  Star,
  UserCheck,
  Users,
  UserX,
} from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/use-can.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { type AdminStats, adminStats } from "../index.server.ts";
import type { Route } from "./+types/overview";
import { adminLinks } from "./admin-nav.ts";
import { texts } from "./overview.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.admin);

export function loader({ context }: Route.LoaderArgs) {
  return adminStats(adminOf(context, "overview.read"));
}

interface Tile {
  to: string;
  label: string;
  icon: LucideIcon;
  count: number | string;
  /** What the figure counts. */
  note: string;
  /** Whether somebody is waiting. */
  waits?: boolean;
}

const number = new Intl.NumberFormat("en-GB");
const counted = (count: number) => ({ count, shown: number.format(count) });
const pounds = (amount: number) => formatPounds(pence(amount));

/** The open tasks; each tile links to its screen. */
const waiting = (s: AdminStats): Tile[] =>
  [
    {
      to: "/admin/approvals",
      label: texts.approvals,
      icon: UserCheck,
      count: s.approvalsWaiting,
      note: texts.approvalsNote,
    },
    {
      to: "/admin/verifications",
      label: texts.verifications,
      icon: BadgeCheck,
      count: s.verificationsWaiting,
      note: texts.verificationsNote,
    },
    {
      to: "/admin/disputes",
      label: texts.disputes,
      icon: Scale,
      count: s.disputesToDecide,
      note: texts.disputesNote(s.disputesOpen),
    },
    {
      to: "/admin/reports",
      label: texts.reports,
      icon: Flag,
      count: s.reportsWaiting,
      note: texts.reportsNote,
    },
    {
      to: "/admin/support",
      label: texts.supportChat,
      icon: MessagesSquare,
      count: s.supportWaiting,
      note: texts.supportNote,
    },
    { to: "/admin/risk", label: texts.risk, icon: ShieldAlert, count: s.riskSignals, note: texts.riskNote },
    {
      to: "/admin/suspensions",
      label: texts.suspensions,
      icon: UserX,
      count: s.suspensionsWaiting,
      note: texts.suspensionsNote,
    },
    { to: "/admin/gas", label: texts.gasWork, icon: Flame, count: s.gasToDecide, note: texts.gasNote },
    { to: "/admin/reviews", label: texts.reviews, icon: Star, count: s.reviewsHeld, note: texts.reviewsNote },
    {
      to: "/admin/no-shows",
      label: texts.missedBookings,
      icon: CalendarX2,
      count: s.noShowsContested,
      note: texts.missedNote,
    },
    {
      to: "/admin/complaints",
      label: texts.dataComplaints,
      icon: FileWarning,
      count: s.complaintsOpen,
      note: texts.complaintsNote,
    },
    {
      to: "/admin/work",
      label: texts.backgroundWork,
      icon: CircleAlert,
      count: s.workFailed,
      note: texts.workNote,
    },
  ].map((tile) => ({ ...tile, waits: tile.count > 0 }));

const totals = (s: AdminStats): Tile[] => [
  {
    to: "/admin/users",
    label: texts.users,
    icon: Users,
    count: s.users,
    note: texts.usersNote(number.format(s.tradespeople), number.format(s.tradespeopleVerified)),
  },
  {
    to: "/admin/payments",
    label: texts.payments,
    icon: Banknote,
    count: pounds(s.heldAmount),
    note: texts.paymentsNote(number.format(s.paymentsHeld), pounds(s.owedAmount)),
  },
];

/** Whether the screen of a tile exists, and the role includes it. */
const opens =
  (can: ReturnType<typeof useCan>) =>
  ({ to }: Tile) =>
    adminLinks.some((link) => link.to === to && can(link.act));

/** /admin: the open tasks first, then the totals. */
export default function Overview({ loaderData: stats }: Route.ComponentProps) {
  const t = useTexts(texts);
  const isOpen = opens(useCan());
  const tiles = waiting(stats).filter(isOpen);
  const all = tiles.filter(({ waits }) => waits).length;
  return (
    <>
      <PageHeader title={t.admin}>{all === 0 ? t.upToDate : t.openTasksFirst}</PageHeader>
      {tiles.length > 0 && (
        <Section title={t.toDecide}>
          <Tiles tiles={tiles.sort((a, b) => Number(b.waits) - Number(a.waits))} />
        </Section>
      )}
      <Section title={t.theMarketplace}>
        <Tiles tiles={totals(stats).filter(isOpen)} />
        <p className="num mt-4 text-soft text-sm">
          {t.openAndSuspended(counted(stats.jobsOpen), counted(stats.usersSuspended))}
        </p>
      </Section>
    </>
  );
}

const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {tiles.map(({ to, label, icon: Icon, count, note, waits }) => (
      <Card as="li" pressable key={to} className="flex flex-col gap-1">
        <span className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className={cx("size-5", waits ? "text-amber-ink" : "text-green")} />
          <CardLink to={to}>{label}</CardLink>
          <ChevronRight aria-hidden className="ml-auto size-5 text-soft" />
        </span>
        <span className="amount num mt-1 text-2xl">{typeof count === "number" ? number.format(count) : count}</span>
        <span className="num text-soft text-sm">{note}</span>
      </Card>
    ))}
  </ul>
);
