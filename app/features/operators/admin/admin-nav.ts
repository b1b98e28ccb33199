import {
  CalendarX2,
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
import { texts } from "./admin-nav.texts.ts";

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
    { to: "/admin/cases", act: "cases.work", label: texts.cases, icon: Inbox, count: "casesOpen" },
    { to: "/admin", act: "overview.read", label: texts.overview, icon: LayoutDashboard },
    {
      to: "/admin/support",
      act: "support.answer",
      label: texts.supportChat,
      icon: MessagesSquare,
      count: "supportWaiting",
    },
    {
      to: "/admin/approvals",
      act: "overview.read",
      label: texts.approvals,
      icon: UserCheck,
      count: "approvalsWaiting",
    },
    {
      to: "/admin/verifications",
      act: "checks.decide",
      label: texts.verifications,
      icon: ShieldCheck,
      count: "verificationsWaiting",
    },
    { to: "/admin/disputes", act: "disputes.read", label: texts.disputes, icon: Scale, count: "disputesToDecide" },
    { to: "/admin/reports", act: "reports.decide", label: texts.reports, icon: Flag, count: "reportsWaiting" },
    { to: "/admin/risk", act: "risk.decide", label: texts.risk, icon: ShieldAlert, count: "riskSignals" },
    {
      to: "/admin/suspensions",
      act: "risk.decide",
      label: texts.suspensions,
      icon: UserX,
      count: "suspensionsWaiting",
    },
    { to: "/admin/gas", act: "gas.decide", label: texts.gasWork, icon: Flame, count: "gasToDecide" },
    { to: "/admin/reviews", act: "reviews.decide", label: texts.reviews, icon: Star, count: "reviewsHeld" },
    {
      to: "/admin/no-shows",
      act: "no-shows.decide",
      label: texts.missedBookings,
      icon: CalendarX2,
      count: "noShowsContested",
    },
    {
      to: "/admin/complaints",
      act: "complaints.answer",
      label: texts.dataComplaints,
      icon: FileWarning,
      count: "complaintsOpen",
    },
  ],
  [
    { to: "/admin/users", act: "people.read", label: texts.users, icon: Users },
    { to: "/admin/payments", act: "payments.read", label: texts.payments, icon: Wallet },
  ],
  [
    { to: "/admin/health", act: "health.read", label: texts.health, icon: ChartNoAxesColumn },
    { to: "/admin/work", act: "work.retry", label: texts.backgroundWork, icon: Cog, count: "workFailed" },
    { to: "/admin/site", act: "announcements.change", label: texts.site, icon: Megaphone },
    { to: "/admin/audit", act: "audit.read", label: texts.auditLog, icon: ScrollText },
  ],
];

export const adminLinks = adminGroups.flat();
