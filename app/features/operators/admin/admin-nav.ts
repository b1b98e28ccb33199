import {
  CalendarX2,
  Cog,
  FileWarning,
  Flag,
  Flame,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Star,
  Users,
  Wallet,
} from "lucide-react";
import type { WaitingCounts } from "../index.server.ts";

export interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The open tasks that the navigation counts. */
  count?: keyof WaitingCounts;
}

/** The sections of /admin, in the order of the navigation and in its groups. A new screen adds a line here and a route in app/routes.ts. */
export const adminGroups: readonly (readonly AdminLink[])[] = [
  [
    { to: "/admin", label: "Overview", icon: LayoutDashboard },
    { to: "/admin/support", label: "Support chat", icon: MessagesSquare, count: "supportWaiting" },
    { to: "/admin/verifications", label: "Verifications", icon: ShieldCheck, count: "verificationsWaiting" },
    { to: "/admin/disputes", label: "Disputes", icon: Scale, count: "disputesToDecide" },
    { to: "/admin/reports", label: "Reports", icon: Flag, count: "reportsWaiting" },
    { to: "/admin/suspensions", label: "Suspensions", icon: ShieldAlert, count: "suspensionsWaiting" },
    { to: "/admin/gas", label: "Gas work", icon: Flame, count: "gasToDecide" },
    { to: "/admin/reviews", label: "Reviews", icon: Star, count: "reviewsHeld" },
    { to: "/admin/no-shows", label: "Missed bookings", icon: CalendarX2, count: "noShowsContested" },
    { to: "/admin/complaints", label: "Data complaints", icon: FileWarning, count: "complaintsOpen" },
  ],
  [
    { to: "/admin/users", label: "Users", icon: Users },
    { to: "/admin/payments", label: "Payments", icon: Wallet },
  ],
  [
    { to: "/admin/work", label: "Background work", icon: Cog, count: "workFailed" },
    { to: "/admin/audit", label: "Audit log", icon: ScrollText },
  ],
];

export const adminLinks = adminGroups.flat();
