import {
  CalendarX2,
  ChartLine,
  ChartNoAxesColumn,
  Cog,
  FileWarning,
  Flag,
  Flame,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Star,
  UserCheck,
  Users,
  UserX,
  Wallet,
} from "lucide-react";
import type { DeskAct } from "#kernel/desk-roles.ts";
import type { WaitingCounts } from "../index.server.ts";

export interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What a role must include for the section to be there. */
  act: DeskAct;
  /** The open tasks that the navigation counts. */
  count?: keyof WaitingCounts;
}

/** The sections of /admin, in the order of the navigation and in its groups. A new screen adds a line here and a route in app/routes.ts. */
export const adminGroups: readonly (readonly AdminLink[])[] = [
  [
    { to: "/admin/cases", act: "cases.work", label: "Cases", icon: Inbox, count: "casesOpen" },
    { to: "/admin", act: "overview.read", label: "Overview", icon: LayoutDashboard },
    {
      to: "/admin/support",
      act: "support.answer",
      label: "Support chat",
      icon: MessagesSquare,
      count: "supportWaiting",
    },
    {
      to: "/admin/approvals",
      act: "overview.read",
      label: "Approvals",
      icon: UserCheck,
      count: "approvalsWaiting",
    },
    {
      to: "/admin/verifications",
      act: "checks.decide",
      label: "Verifications",
      icon: ShieldCheck,
      count: "verificationsWaiting",
    },
    { to: "/admin/disputes", act: "disputes.read", label: "Disputes", icon: Scale, count: "disputesToDecide" },
    { to: "/admin/reports", act: "reports.decide", label: "Reports", icon: Flag, count: "reportsWaiting" },
    { to: "/admin/risk", act: "risk.decide", label: "Risk", icon: ShieldAlert, count: "riskSignals" },
    {
      to: "/admin/suspensions",
      act: "risk.decide",
      label: "Suspensions",
      icon: UserX,
      count: "suspensionsWaiting",
    },
    { to: "/admin/gas", act: "gas.decide", label: "Gas work", icon: Flame, count: "gasToDecide" },
    { to: "/admin/reviews", act: "reviews.decide", label: "Reviews", icon: Star, count: "reviewsHeld" },
    {
      to: "/admin/no-shows",
      act: "no-shows.decide",
      label: "Missed bookings",
      icon: CalendarX2,
      count: "noShowsContested",
    },
    {
      to: "/admin/complaints",
      act: "complaints.answer",
      label: "Data complaints",
      icon: FileWarning,
      count: "complaintsOpen",
    },
  ],
  [
    { to: "/admin/users", act: "people.read", label: "Users", icon: Users },
    { to: "/admin/payments", act: "payments.read", label: "Payments", icon: Wallet },
  ],
  [
    { to: "/admin/team", act: "support.answer", label: "Team", icon: ChartLine },
    { to: "/admin/health", act: "health.read", label: "Health", icon: ChartNoAxesColumn },
    { to: "/admin/work", act: "work.retry", label: "Background work", icon: Cog, count: "workFailed" },
    { to: "/admin/site", act: "announcements.change", label: "Site", icon: Megaphone },
    { to: "/admin/audit", act: "audit.read", label: "Audit log", icon: ScrollText },
  ],
];

export const adminLinks = adminGroups.flat();
