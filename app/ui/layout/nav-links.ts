import {
  Briefcase,
  ClipboardList,
  FileText,
  House,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Search,
  User,
  Users,
  Wallet,
} from "lucide-react";
import type { UserType } from "#kernel/actor.ts";
import type { Viewer } from "./viewer.ts";

export interface NavLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths for which the link is current; one that ends in "/" includes every path below it. */
  parts?: readonly string[];
}

const messages: NavLink = { to: "/messages", label: "Messages", icon: MessageCircle, parts: ["/conversation/"] };

/** The five links of the specification's bottom navigation, by role. */
export const navLinks: Record<UserType, readonly NavLink[]> = {
  customer: [
    { to: "/home", label: "Home", icon: House },
    { to: "/browse", label: "Browse", icon: Search, parts: ["/tradesperson/"] },
    { to: "/my-jobs", label: "Jobs", icon: ClipboardList, parts: ["/job/", "/post-job", "/booking", "/my-home"] },
    messages,
    { to: "/profile", label: "Profile", icon: User, parts: ["/saved-pros"] },
  ],
  tradesperson: [
    {
      to: "/tradesperson-dashboard",
      label: "Dashboard",
      icon: LayoutDashboard,
      parts: ["/my-jobs", "/tradesperson/calendar", "/tradesperson/calendar/", "/tradesperson/analytics"],
    },
    { to: "/browse", label: "Jobs", icon: Briefcase, parts: ["/job/"] },
    { to: "/manage-quotes", label: "Quotes", icon: FileText },
    messages,
    { to: "/profile", label: "Profile", icon: User, parts: ["/edit-tradesperson-profile", "/tradesperson/"] },
  ],
};

/** The five links of operators: their account does nothing else. */
export const operatorLinks: readonly NavLink[] = [
  { to: "/admin", label: "Overview", icon: LayoutDashboard },
  { to: "/admin/cases", label: "Cases", icon: Inbox, parts: ["/admin/cases/"] },
  { to: "/admin/users", label: "Users", icon: Users, parts: ["/admin/users/"] },
  { to: "/admin/payments", label: "Payments", icon: Wallet, parts: ["/admin/payments/"] },
  { to: "/profile", label: "Profile", icon: User },
];

/** The main links of a signed-in person. */
export const linksOf = ({ isAdmin, userType }: Pick<Viewer, "isAdmin" | "userType">): readonly NavLink[] =>
  isAdmin ? operatorLinks : navLinks[userType];

/** The link that is current for a path. */
export function currentLink(links: readonly NavLink[], pathname: string): NavLink | undefined {
  const path = pathname.replace(/(?<=[^/])\/+$/, "");
  return (
    links.find((link) => link.to === path) ??
    links.find((link) => link.parts?.some((part) => (part.endsWith("/") ? path.startsWith(part) : path === part)))
  );
}
