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
import { useCan } from "#app/web/allowed.tsx";
import { formatPounds, pence } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { type AdminStats, adminStats } from "../index.server.ts";
import type { Route } from "./+types/overview";
import { adminLinks } from "./admin-nav.ts";

const openAndSuspended = (open: { count: number; shown: string }, suspended: { count: number; shown: string }) =>
  `${open.shown} ${open.count === 1 ? "job is open" : "jobs are open"}, ${suspended.shown} ${suspended.count === 1 ? "account is suspended" : "accounts are suspended"}.`;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Admin");

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
      label: "Approvals",
      icon: UserCheck,
      count: s.approvalsWaiting,
      note: "waiting for a second person",
    },
    {
      to: "/admin/verifications",
      label: "Verifications",
      icon: BadgeCheck,
      count: s.verificationsWaiting,
      note: "checks to decide",
    },
    {
      to: "/admin/disputes",
      label: "Disputes",
      icon: Scale,
      count: s.disputesToDecide,
      note: `to decide, ${s.disputesOpen} open`,
    },
    {
      to: "/admin/reports",
      label: "Reports",
      icon: Flag,
      count: s.reportsWaiting,
      note: "reports and appeals to decide",
    },
    {
      to: "/admin/support",
      label: "Support chat",
      icon: MessagesSquare,
      count: s.supportWaiting,
      note: "people waiting for an answer",
    },
    { to: "/admin/risk", label: "Risk", icon: ShieldAlert, count: s.riskSignals, note: "signals to decide" },
    {
      to: "/admin/suspensions",
      label: "Suspensions",
      icon: UserX,
      count: s.suspensionsWaiting,
      note: "appeals and held accounts to decide",
    },
    { to: "/admin/gas", label: "Gas work", icon: Flame, count: s.gasToDecide, note: "jobs to decide" },
    { to: "/admin/reviews", label: "Reviews", icon: Star, count: s.reviewsHeld, note: "held reviews to decide" },
    {
      to: "/admin/no-shows",
      label: "Missed bookings",
      icon: CalendarX2,
      count: s.noShowsContested,
      note: "contested reports to decide",
    },
    {
      to: "/admin/complaints",
      label: "Data complaints",
      icon: FileWarning,
      count: s.complaintsOpen,
      note: "complaints to answer",
    },
    {
      to: "/admin/work",
      label: "Background work",
      icon: CircleAlert,
      count: s.workFailed,
      note: "failed jobs and webhooks",
    },
  ].map((tile) => ({ ...tile, waits: tile.count > 0 }));

const totals = (s: AdminStats): Tile[] => [
  {
    to: "/admin/users",
    label: "Users",
    icon: Users,
    count: s.users,
    note: `${number.format(s.tradespeople)} tradespeople, ${number.format(s.tradespeopleVerified)} of them verified`,
  },
  {
    to: "/admin/payments",
    label: "Payments",
    icon: Banknote,
    count: pounds(s.heldAmount),
    note: `held for ${number.format(s.paymentsHeld)} bookings, ${pounds(s.owedAmount)} owed to tradespeople`,
  },
];

/** Whether the screen of a tile exists, and the role includes it. */
const opens =
  (can: ReturnType<typeof useCan>) =>
  ({ to }: Tile) =>
    adminLinks.some((link) => link.to === to && can(link.act));

/** /admin: the open tasks first, then the totals. */
export default function Overview({ loaderData: stats }: Route.ComponentProps) {
  const isOpen = opens(useCan());
  const tiles = waiting(stats).filter(isOpen);
  const all = tiles.filter(({ waits }) => waits).length;
  return (
    <>
      <PageHeader title="Admin">{all === 0 ? "You are up to date." : "Your open tasks come first."}</PageHeader>
      {tiles.length > 0 && (
        <Section title="To decide">
          <Tiles tiles={tiles.sort((a, b) => Number(b.waits) - Number(a.waits))} />
        </Section>
      )}
      <Section title="The marketplace">
        <Tiles tiles={totals(stats).filter(isOpen)} />
        <p className="num mt-4 text-soft text-sm">
          {openAndSuspended(counted(stats.jobsOpen), counted(stats.usersSuspended))}
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
