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

interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The sections of /admin, in the order of the navigation. A new screen adds a line here and a route in app/routes.ts. */
export const adminLinks: readonly AdminLink[] = [
  { to: "/admin", label: "Overview", icon: LayoutDashboard },
  { to: "/admin/verifications", label: "Verifications", icon: ShieldCheck },
  { to: "/admin/disputes", label: "Disputes", icon: Scale },
  { to: "/admin/payments", label: "Payments", icon: Wallet },
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/suspensions", label: "Suspensions", icon: ShieldAlert },
  { to: "/admin/reviews", label: "Reviews", icon: Star },
  { to: "/admin/no-shows", label: "Missed bookings", icon: CalendarX2 },
  { to: "/admin/reports", label: "Reports", icon: Flag },
  { to: "/admin/gas", label: "Gas work", icon: Flame },
  { to: "/admin/support", label: "Support chat", icon: MessagesSquare },
  { to: "/admin/complaints", label: "Data complaints", icon: FileWarning },
  { to: "/admin/work", label: "Background work", icon: Cog },
  { to: "/admin/audit", label: "Audit log", icon: ScrollText },
];
